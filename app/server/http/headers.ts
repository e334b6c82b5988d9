/** Header names and values in the flat form `writeHead` takes: name, value, name, value … */
export type FlatHeaders = string[];

const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/** Headers every answer of the store carries. HSTS is added only where the public address is HTTPS. */
export function getSecurityHeaders({ publicUrl }: { publicUrl: string }): FlatHeaders {
  const headers = [
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...['Cross-Origin-Opener-Policy', 'same-origin'],
    ...['Cross-Origin-Resource-Policy', 'same-origin'],
    ...['Permissions-Policy', permissionsPolicy],
    ...['X-Frame-Options', 'DENY'],
  ];
  if (publicUrl.startsWith('https://')) headers.push('Strict-Transport-Security', 'max-age=31536000');
  return headers;
}

/**
 * Content security policy of one page.
 * @param scriptHashes `sha256-…` of each inline script that stands in that page, and of no other
 *
 * Pages cannot carry a nonce, because every visitor gets the same bytes from the cache. `style` attributes are
 * allowed (sizes and placeholder colours); style elements and foreign style sheets are not.
 */
export function getPagePolicy(scriptHashes: string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Policy of everything that is not a page: nothing may run, even if a browser were talked into showing it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Policy of the service worker, which fetches what it keeps. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
