/** Headers in the flat form of `writeHead`: name, value, name, value … */
export type FlatHeaders = string[];

/** Converts headers by name to the flat form. */
export function flattenHeaders(headers: Readonly<Record<string, string>>): FlatHeaders {
  return Object.entries(headers).flat();
}

const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';

/** Returns the security headers that responses share. HSTS is included only when the public URL is HTTPS. */
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
 * Returns the content security policy of a page. Pages cannot use a nonce, because every visitor gets the same bytes
 * from the cache. `style` attributes are allowed (sizes and placeholder colours). Style elements are allowed only in
 * development, and style sheets of other origins never.
 * @param scriptHashes `sha256-…` of each inline script of the page, and of no other
 * @param runsBlobWorkers for the owner's panel, whose decoder of HEIC photos is a library that creates a worker from a
 * blob
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
 * Content security policy of the preview in a frame of the owner's panel. The preview can be displayed, but cannot run
 * scripts, submit forms or open windows.
 */
export const previewPolicy = [
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'",
  "frame-ancestors 'self'; sandbox allow-same-origin",
].join('; ');

/**
 * Content security policy of responses that set no other one, such as data and pictures. Nothing in them may run, even
 * if a browser is made to display them.
 */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Content security policy of the service worker, which must be able to fetch the files that it caches. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
