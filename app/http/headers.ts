/** Headers in the flat form of `writeHead`: name, value, name, value … */
export type FlatHeaders = string[];

/** Headers by name in the flat form. */
export function flattenHeaders(headers: Readonly<Record<string, string>>): FlatHeaders {
  return Object.entries(headers).flat();
}

const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/** Security headers of every response. HSTS is added only when the public address is HTTPS. */
export function getSecurityHeaders({ publicUrl }: { publicUrl: string }): FlatHeaders {
  return flattenHeaders({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    'X-Frame-Options': 'DENY',
    ...(publicUrl.startsWith('https://') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  });
}

/**
 * Content security policy of a page.
 * @param scriptHashes `sha256-…` of each inline script of the page, and of no other
 * @param runsBlobWorkers for the owner's panel, whose decoder of HEIC photos is a library that creates a worker from a
 * blob
 *
 * Pages cannot use a nonce, because every visitor gets the same bytes from the cache. `style` attributes are allowed
 * (sizes and placeholder colours). Style elements are allowed only in development, and foreign style sheets never.
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

/**
 * Policy of a preview in a frame of the owner's panel: it can be displayed, and cannot run scripts, post forms or open
 * windows.
 */
export const previewPolicy = [
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'",
  "frame-ancestors 'self'; sandbox allow-same-origin",
].join('; ');

/** Policy of everything that is not a page: nothing in it may run, even if a browser is made to display it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Policy of the service worker, which must be able to fetch the files it caches. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
