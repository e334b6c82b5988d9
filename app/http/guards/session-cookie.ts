import { createCookie } from 'react-router';

/**
 * Cookie with the token of the owner's session. It is inaccessible to scripts, other sites and, on HTTPS, subdomains.
 */
export interface SessionCookie {
  /** Reads the token from a `Cookie` header; undefined without one. */
  read(cookies: string | undefined): Promise<string | undefined>;
  /** Formats `Set-Cookie` for a token, or for null, which deletes the cookie. */
  format(token: string | null, maxAgeSeconds: number): Promise<string>;
}

/** @param isSecure whether the store is served over HTTPS */
export function createSessionCookie({ isSecure }: { isSecure: boolean }): SessionCookie {
  const cookie = createCookie(isSecure ? '__Host-painel' : 'painel', {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: isSecure,
  });
  return {
    async read(cookies) {
      const token: unknown = await cookie.parse(cookies ?? null);
      return typeof token === 'string' && token.length <= 100 ? token : undefined;
    },
    format: (token, maxAgeSeconds) => cookie.serialize(token ?? '', { maxAge: token ? maxAgeSeconds : 0 }),
  };
}
