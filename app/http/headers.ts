/** Header names and values in the flat form `writeHead` takes: name, value, name, value … */
export type FlatHeaders = string[];

const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/** Headers of every response. HSTS is added only where the public address is HTTPS. */
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
 * @param scriptHashes `sha256-…` of each inline script of that page, and of no other
 * @param runsBlobWorkers for the owner's panel, whose decoder of HEIC photos is a worker that a library makes from a blob
 *
 * Pages cannot carry a nonce, because every visitor gets the same bytes from the cache. `style` attributes are
 * allowed (sizes and placeholder colours); style elements, but in development, and foreign style sheets are not.
 */
export function getPagePolicy(scriptHashes: string[], { isDevelopment = false, runsBlobWorkers = false } = {}): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    runsBlobWorkers ? "worker-src 'self' blob:" : "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Policy of a page shown in a frame of the owner's panel: it shows, and runs, posts and opens nothing. */
export const previewPolicy = [
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'",
  "frame-ancestors 'self'; sandbox allow-same-origin",
].join('; ');

/** Policy of everything that is not a page: nothing in it may run, even if a browser is made to show it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Policy of the service worker, which fetches what it stores. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
