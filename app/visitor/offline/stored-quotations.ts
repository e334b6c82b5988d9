/**
 * Name of the cache with the quotations stored on this device; the service worker (`storedQuotationsCache`) serves it
 * when there is no network.
 */
const quotationsCacheName = 'cotacoes';

/**
 * Returns whether the page of a quotation is stored on this device, and updates the stored copy. Rejects when the
 * browser cannot store pages.
 */
export async function refreshStoredQuotation(pathname: string): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register('/sw.js');
  const cache = await caches.open(quotationsCacheName);
  if ((await cache.match(pathname)) === undefined) return false;
  // When the update fails, the present copy stays.
  if (navigator.onLine) await cacheQuotation(cache, pathname).catch(() => undefined);
  return true;
}

/** Stores the page of a quotation on this device, or removes it. */
export async function setQuotationStored(pathname: string, isStored: boolean): Promise<void> {
  const cache = await caches.open(quotationsCacheName);
  if (isStored) return cacheQuotation(cache, pathname);
  await cache.delete(pathname);
  await deleteUnusedFiles(cache);
}

/**
 * Fetches the page of a quotation and caches it together with its scripts and styles, because a later build does not
 * contain them.
 */
async function cacheQuotation(cache: Cache, pathname: string): Promise<void> {
  const page = await fetch(pathname);
  if (!page.ok) throw new Error(`status ${page.status}`);
  const files = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g);
  await cache.addAll([...new Set(files)]);
  await cache.put(pathname, page);
  await deleteUnusedFiles(cache);
}

/** Deletes cached files that no cached page uses: those of an older build, or of a page that was removed. */
async function deleteUnusedFiles(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  const files = requests.filter(({ url }) => url.includes('/assets/'));
  const pages = requests.filter((request) => !files.includes(request));
  const texts = await Promise.all(pages.map(async (page) => (await cache.match(page))?.text()));
  const isUsed = ({ url }: Request) => texts.some((text) => text?.includes(new URL(url).pathname));
  await Promise.all(files.filter((file) => !isUsed(file)).map((file) => cache.delete(file)));
}
