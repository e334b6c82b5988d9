import { randomBytes } from 'node:crypto';
import { isSameSecret } from '#app/data/owner/hash-secret.ts';

/** Name of the cookie that API responses set. */
export const xsrfCookie = 'XSRF-TOKEN';
/** Name of the request header into which the store's scripts copy the token from the cookie. */
export const xsrfHeader = 'X-XSRF-TOKEN';

const tokenPattern = /^[A-Za-z0-9_-]{22,64}$/;

/** Reads the token from a `Cookie` header; undefined when the header contains none or its format is not the store's. */
export function readXsrfCookie(cookies: string | undefined): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === xsrfCookie && tokenPattern.test(value)) return value;
  }
  return undefined;
}

/** Whether a `Cookie` header contains the cookie, whatever its value. */
export function hasXsrfCookie(cookies: string | undefined): boolean {
  return (cookies ?? '').split(';').some((pair) => pair.trim().startsWith(`${xsrfCookie}=`));
}

/**
 * Whether the cookie and the header contain the same token. A page of another site can neither read nor set the cookie.
 */
export function hasMatchingXsrfToken({
  cookies,
  header,
}: {
  cookies: string | undefined;
  header: string | undefined;
}): boolean {
  const token = readXsrfCookie(cookies);
  return token !== undefined && header !== undefined && isSameSecret(header, token);
}

export function makeXsrfToken(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * Formats a `Set-Cookie` header for a token that lasts until the browser is closed. The cookie is not HttpOnly, because
 * the store's scripts must read it.
 * @param isSecure whether the store is served over HTTPS
 */
export function formatXsrfCookie(token: string, { isSecure }: { isSecure: boolean }): string {
  return `${xsrfCookie}=${token}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
