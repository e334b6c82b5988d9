/** Caches the page of a quotation with its files, for the worker to serve without the network. */
export async function keepQuotation(cache: Cache, pathname: string): Promise<void> {
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href);
  const scripts = [...document.scripts].map(({ src }) => src).filter(Boolean);
  await cache.addAll([pathname, ...files, ...scripts]);
  await deleteUnusedFiles(cache);
}

export async function forgetQuotation(cache: Cache, pathname: string): Promise<void> {
  await cache.delete(pathname);
  await deleteUnusedFiles(cache);
}

/** Deletes the files that no cached page asks for: those of an older build, or of a page forgotten since. */
async function deleteUnusedFiles(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  const files = requests.filter(({ url }) => url.includes('/assets/'));
  const pages = requests.filter((request) => !files.includes(request));
  const texts = await Promise.all(pages.map(async (page) => (await cache.match(page))?.text()));
  const isUsed = ({ url }: Request) => texts.some((text) => text?.includes(new URL(url).pathname));
  await Promise.all(files.filter((file) => !isUsed(file)).map((file) => cache.delete(file)));
}
