import { createCookie } from 'react-router';

/** The cookie that holds the token of the owner's session, out of reach of scripts, other sites and, on HTTPS, subdomains. */
interface SessionCookie {
  /** Its token; undefined without one. */
  read(cookies: string | undefined): Promise<string | undefined>;
  /** `Set-Cookie` of a token, or of none: the browser then forgets the cookie. */
  format(token: string | null, maxAgeSeconds: number): Promise<string>;
}

/** @param isSecure the store is served over HTTPS */
export function createSessionCookie({ isSecure }: { isSecure: boolean }): SessionCookie {
  const cookie = createCookie(isSecure ? '__Host-painel' : 'painel', {
    ...{ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure },
  });
  return {
    async read(cookies) {
      const token: unknown = await cookie.parse(cookies ?? null);
      return typeof token === 'string' && token.length <= 100 ? token : undefined;
    },
    format: (token, maxAgeSeconds) => cookie.serialize(token ?? '', { maxAge: token ? maxAgeSeconds : 0 }),
  };
}
