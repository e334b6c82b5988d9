/**
 * `handle` of a route whose screens are for one visitor alone: the server renders them for each request, keeps them out of the page
 * cache, and the store's frame is not around them.
 */
export const privateScreen = { isPrivate: true };

export function isPrivateScreen({ handle }: { handle?: unknown }): boolean {
  return (handle as Partial<typeof privateScreen> | undefined)?.isPrivate === true;
}

/** What keeps such a screen out of caches and search engines, and its address out of what other sites are told. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};
