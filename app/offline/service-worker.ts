/*
 * The store's service worker, which serves visited pages offline (decision 028): network first for pages, cache first
 * for pictures. API calls are never cached. The visitor's lists (cart, wishlist, comparison) have a cache of their own,
 * because they are cached before they are visited.
 */
import { clientsClaim, registerQuotaErrorCallback, type WorkboxPlugin } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { parsePictureUrl } from '#app/domain/pictures/picture-url.ts';
import {
  getPageCacheKey,
  isOfBuild,
  isPicture,
  isQuotationRequest,
  isScreen,
  storedQuotationsCache,
  listScreenPaths,
} from './cached-requests.ts';
import { offlinePageHeaders, readTitleHtml, formatOfflinePage, type CachedPage } from './offline-page.ts';

/** URLs of this build's scripts, style sheets and fonts, injected by the build. */
declare const __BUILT_FILES__: readonly string[];
/** Short hash of `__BUILT_FILES__`. */
declare const __BUILD_ID__: string;
/** Maximum numbers of cached screens and pictures. */
declare const __CACHE_LIMITS__: { pages: number; pictures: number };

/** The used parts of the worker's global scope, which TypeScript's DOM types lack. */
interface WorkerScope {
  location: Location;
  navigator: { connection?: { saveData?: boolean } };
  indexedDB?: IDBFactory;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
}
interface WorkerEvent extends Event {
  data?: unknown;
  waitUntil(work: Promise<unknown>): void;
}
const worker = globalThis as unknown as WorkerScope;

/** Time in seconds after which the cached screen is served instead of waiting for the network. */
const timeoutSeconds = 10;
/** Age in ms up to which a cached page is not precached again. */
const maxFreshAgeMs = 10 * 60_000;

// The names of these caches of pages contain the build, because pages need the scripts of their own build.
const pagesCache = `telas-${__BUILD_ID__}`;
const listsCache = `listas-${__BUILD_ID__}`;
const picturesCache = 'imagens';

/** Treats a 502 or 504 of a proxy in front of the store as a network failure, so that the cached copy is served. */
const fallBackOnGatewayError: WorkboxPlugin = {
  // Workbox does not call `fetchDidSucceed` for the preloaded response of a navigation.
  handlerWillRespond: async ({ request, response }) => {
    if (response.status !== 502 && response.status !== 504) return response;
    const { cacheName } = findStrategy(new URL(request.url), 'navigate') ?? screenStrategy;
    const cached = await caches.match(getPageCacheKey(request.url), { cacheName });
    if (!cached) throw new Error(`status ${response.status}`);
    return withCachedDate(cached);
  },
};
/**
 * Caches only successful pages of the current build, under the key of `getPageCacheKey`, and serves them with the time
 * of their response as `Last-Modified`.
 */
const cacheThisBuildOnly: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => getPageCacheKey(request.url),
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || response.redirected) return null;
    return isOfBuild(await response.clone().text(), __BUILT_FILES__) ? response : null;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && withCachedDate(cachedResponse),
};
const screenStrategy = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: timeoutSeconds,
  plugins: [fallBackOnGatewayError, cacheThisBuildOnly, limitEntries(pagesCache, __CACHE_LIMITS__.pages)],
});
const listStrategy = new NetworkFirst({
  cacheName: listsCache,
  networkTimeoutSeconds: timeoutSeconds,
  plugins: [fallBackOnGatewayError, cacheThisBuildOnly],
});
const pictureStrategy = new CacheFirst({
  cacheName: picturesCache,
  plugins: [limitEntries(picturesCache, __CACHE_LIMITS__.pictures)],
});

/**
 * Prevents a strategy from caching responses. A quotation is cached only when the visitor presses its button 'Guardar
 * para ver sem internet'.
 */
const doNotCache: WorkboxPlugin = { cacheWillUpdate: async () => null };
const quotationStrategy = new NetworkFirst({
  cacheName: storedQuotationsCache,
  plugins: [fallBackOnGatewayError, doNotCache],
});

void worker.skipWaiting();
clientsClaim();
enableNavigationPreload();
cleanupOutdatedCaches();
// With the Save-Data preference nothing is precached.
const canPrefetch = !worker.navigator.connection?.saveData;
precacheAndRoute(canPrefetch ? __BUILT_FILES__.map((url) => ({ url, revision: null })) : []);

for (const strategy of [listStrategy, screenStrategy, pictureStrategy, quotationStrategy]) {
  registerRoute(({ request, url }) => findStrategy(url, request.mode) === strategy, strategy);
}
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return (await findOtherSize(request.url)) ?? Response.error();
  const styleSheets = __BUILT_FILES__.filter((path) => /\/styles-[^/]*\.css$/.test(path));
  const page = formatOfflinePage({ pages: await findCachedPages(), styleSheets });
  return new Response(page, { status: 503, headers: offlinePageHeaders });
});

worker.addEventListener('install', (event) => {
  if (canPrefetch) event.waitUntil(precacheLists(event));
});
worker.addEventListener('activate', (event) => event.waitUntil(deleteOtherBuilds()));
/**
 * Caches the URLs in a message from a page. A client-side navigation requests no document, so the page posts its own
 * URL and those of its pictures.
 */
worker.addEventListener('message', (event) => {
  if (!canPrefetch || !Array.isArray(event.data)) return;
  const urls = event.data.map(String).filter((url) => URL.canParse(url));
  event.waitUntil(
    Promise.all([
      ...urls.map((url) => precache(new URL(url), event)),
      precacheLists(event),
      // The worker of the previous build may have stored a page after this worker took over.
      deleteOtherBuilds(),
    ]),
  );
});

/** Finds the strategy for a request; undefined leaves it to the browser. */
function findStrategy(url: URL, mode: string): Strategy | undefined {
  const { origin } = worker.location;
  if (isPicture({ url, mode, origin })) return pictureStrategy;
  if (isQuotationRequest({ url, mode, origin })) return quotationStrategy;
  if (!isScreen({ url, mode, origin })) return undefined;
  return listScreenPaths.includes(url.pathname) ? listStrategy : screenStrategy;
}

/**
 * Precaches the screens of the visitor's lists that are not cached. Those that failed during the installation are
 * retried with each message of a page.
 */
async function precacheLists(event: WorkerEvent): Promise<void> {
  const cache = await caches.open(listsCache);
  const cachedUrls = new Set((await cache.keys()).map(({ url }) => url));
  const urls = listScreenPaths.map((path) => new URL(path, worker.location.origin));
  await Promise.all(urls.filter(({ href }) => !cachedUrls.has(href)).map((url) => precache(url, event)));
}

async function precache(url: URL, event: WorkerEvent): Promise<void> {
  const strategy = findStrategy(url, 'navigate');
  if (!strategy || (await isCached(url, strategy))) return;
  const responseAndCaching = strategy.handleAll({ request: new Request(url, { priority: 'low' }), event });
  // A failed request is ignored, because the next message retries it.
  await Promise.all(responseAndCaching).catch(() => undefined);
}

/**
 * Whether a URL is in the strategy's own cache; a page only while it is younger than `maxFreshAgeMs`. Caches of the
 * previous build do not count, because they are deleted when this worker takes over.
 */
async function isCached(url: URL, strategy: Strategy): Promise<boolean> {
  const { cacheName } = strategy;
  if (strategy === pictureStrategy) return (await caches.match(url, { cacheName })) !== undefined;
  const cached = await caches.match(getPageCacheKey(url.href), { cacheName });
  return cached !== undefined && Date.now() - Date.parse(cached.headers.get('date') ?? '') < maxFreshAgeMs;
}

/** Copies the date of a response to `Last-Modified`. A cached page reads its age from `document.lastModified`. */
function withCachedDate({ body, status, headers: stored }: Response): Response {
  const headers = new Headers(stored);
  headers.set('Last-Modified', stored.get('Date') ?? '');
  return new Response(body, { status, headers });
}

/** Finds the same picture in another size. The picture of a product card is thus also shown in the cart. */
async function findOtherSize(requestedUrl: string): Promise<Response | undefined> {
  const readHash = (url: string) => parsePictureUrl(new URL(url).pathname)?.hash;
  const hash = readHash(requestedUrl);
  const cache = await caches.open(picturesCache);
  const other = hash && (await cache.keys()).find(({ url }) => readHash(url) === hash);
  return other ? cache.match(other) : undefined;
}

/** Lists the cached screens of the visitor's lists and then the other screens, each with the most recent first. */
async function findCachedPages(): Promise<CachedPage[]> {
  const cachedPages: CachedPage[] = [];
  for (const cacheName of [listsCache, pagesCache]) {
    const cache = await caches.open(cacheName);
    for (const request of (await cache.keys()).toReversed()) {
      const titleHtml = readTitleHtml((await (await cache.match(request))?.text()) ?? '');
      const { pathname, search } = new URL(request.url);
      if (titleHtml) cachedPages.push({ path: pathname + search, titleHtml });
    }
  }
  return cachedPages;
}

async function deleteOtherBuilds(): Promise<void> {
  // Deletes the database in which earlier releases counted the entries. If it does not exist, the call has no effect.
  worker.indexedDB?.deleteDatabase('workbox-expiration');
  for (const name of await caches.keys()) {
    if (/^(telas|listas)-/.test(name) && name !== pagesCache && name !== listsCache) await caches.delete(name);
  }
}

/** Creates a plugin that deletes the oldest entries beyond a limit, and the whole cache when the storage is full. */
function limitEntries(cacheName: string, maxEntries: number): WorkboxPlugin {
  registerQuotaErrorCallback(() => caches.delete(cacheName));
  return {
    cacheDidUpdate: async () => {
      const cache = await caches.open(cacheName);
      // `keys` lists the entries of a cache in the order of their last write.
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, -maxEntries).map((key) => cache.delete(key)));
    },
  };
}
