/**
 * `handle` of a route whose screens differ for each visitor: the server renders them for each request, bypasses the
 * page cache and leaves out the store's header and footer.
 */
export const privateScreen = { isPrivate: true };

export function isPrivateScreen({ handle }: { handle?: unknown }): boolean {
  return (handle as Partial<typeof privateScreen> | undefined)?.isPrivate === true;
}

/**
 * Headers that keep such a screen out of caches and search engines, and its secret URL out of the referrer that
 * other sites receive.
 */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};
