import { randomBytes } from 'node:crypto';
import { isSameSecret } from '#app/data/owner/secrets.ts';

/** Names of the cookie set by an API call, and of the header into which the browser's calls copy it. */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'X-XSRF-TOKEN';

const tokenForm = /^[A-Za-z0-9_-]{22,64}$/;

/** Reads the token from a `Cookie` header; undefined without one, or when it does not have the store's format. */
export function readXsrfCookie(cookies: string | undefined): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === xsrfCookie && tokenForm.test(value)) return value;
  }
  return undefined;
}

/** Whether a `Cookie` header has the cookie at all, whatever its value. */
export function hasXsrfCookie(cookies: string | undefined): boolean {
  return (cookies ?? '').split(';').some((pair) => pair.trim().startsWith(`${xsrfCookie}=`));
}

/** Whether cookie and header contain the same token. A page of another site can neither read nor set the cookie. */
export function holdsXsrfToken({
  cookies,
  header,
}: {
  cookies: string | undefined;
  header: string | undefined;
}): boolean {
  const token = readXsrfCookie(cookies);
  return token !== undefined && header !== undefined && isSameSecret(header, token);
}

/** Makes a random token. */
export function makeXsrfToken(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * Formats `Set-Cookie` for a token that lasts until the browser is closed. It is not HttpOnly, because scripts of the
 * store must read it.
 * @param isSecure whether the store is served over HTTPS
 */
export function formatXsrfCookie(token: string, { isSecure }: { isSecure: boolean }): string {
  return `${xsrfCookie}=${token}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
