/**
 * `handle` of a route whose pages are private to one visitor. The server renders such a page for each request without
 * the page cache, and leaves out the store's header and footer.
 */
export const privateScreen = { isPrivate: true };

/** Whether a matched route is a private screen. */
export function isPrivateScreen({ handle }: { handle?: unknown }): boolean {
  return (handle as Partial<typeof privateScreen> | undefined)?.isPrivate === true;
}

/**
 * Response headers that keep a private page out of caches and search engines, and its secret URL out of the `Referer`
 * header that other sites receive.
 */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};
