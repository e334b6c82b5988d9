/** Caches the page of a quotation with its files, for the worker to serve without the network. */
export async function keepQuotation(cache: Cache, pathname: string): Promise<void> {
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href);
  const scripts = [...document.scripts].map(({ src }) => src).filter(Boolean);
  await cache.addAll([pathname, ...files, ...scripts]);
}
