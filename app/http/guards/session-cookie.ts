import { createCookie } from 'react-router';

/**
 * Reads and formats the cookie with the token of a panel session. Scripts, other sites and, on HTTPS, subdomains have
 * no access to the cookie.
 */
export interface SessionCookie {
  /** Reads the token from a `Cookie` header; undefined when the header contains none. */
  read(cookies: string | undefined): Promise<string | undefined>;
  /** Formats a `Set-Cookie` header that stores a token or, with null, deletes the cookie. */
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
