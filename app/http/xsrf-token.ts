import { randomBytes } from 'node:crypto';
import { isSameSecret } from '#app/data/owner/secrets.ts';

/** Cookie that a call hands out, and the header that the browser's calls copy it into. */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfHeader = 'X-XSRF-TOKEN';

const tokenForm = /^[A-Za-z0-9_-]{22,64}$/;

/** The token of a `Cookie` header; undefined without one, or with one that this store never gave. */
export function readXsrfCookie(cookies: string | undefined): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === xsrfCookie && tokenForm.test(value)) return value;
  }
  return undefined;
}

/** Whether a `Cookie` header has a cookie of that name at all, whatever its value. */
export function hasXsrfCookie(cookies: string | undefined): boolean {
  return (cookies ?? '').split(';').some((pair) => pair.trim().startsWith(`${xsrfCookie}=`));
}

/** Whether cookie and header hold one and the same token: another site's page can neither read nor set the cookie. */
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

/** A token nobody can guess. */
export function makeXsrfToken(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * `Set-Cookie` of a token for as long as the browser is open. Scripts of the store read it: that is its purpose.
 * @param isSecure the store is served over HTTPS
 */
export function formatXsrfCookie(token: string, { isSecure }: { isSecure: boolean }): string {
  return `${xsrfCookie}=${token}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
