/**
 * `handle` of a route whose screens are for a single visitor: the server renders them for each request, outside of the
 * page cache and without the store's frame.
 */
export const privateScreen = { isPrivate: true };

export function isPrivateScreen({ handle }: { handle?: unknown }): boolean {
  return (handle as Partial<typeof privateScreen> | undefined)?.isPrivate === true;
}

/**
 * Headers that keep such a screen out of caches and search engines, and its address out of the referrer that other
 * sites receive.
 */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};
