import { parsePictureUrl } from '#app/domain/pictures/picture-url.ts';
import { isQuotationPath } from '#app/quotation-paths.ts';
import { paths } from '#app/paths.ts';

/** Paths of the screens whose content the browser stores. The service worker precaches them. */
export const listScreenPaths: readonly string[] = [paths.cart, paths.wishlist, paths.compare];

/** The parts of a request that determine its cache. */
interface CachedRequest {
  url: URL;
  /** Value of `Request.mode`; 'navigate' requests a document. */
  mode: string;
  /** Origin of the store. */
  origin: string;
}

/**
 * Whether the request is a navigation to one of the store's screens: '/', '/home', '/shop/cart', but neither
 * '/shop.data' nor '/cotacao'.
 */
export function isScreen({ url, mode, origin }: CachedRequest): boolean {
  return mode === 'navigate' && url.origin === origin && /^\/((home|shop|pages)(\/[^.]*)?)?$/.test(url.pathname);
}

/**
 * Name of the cache for quotations that a visitor chose to store. The service worker reads it, and the page of a
 * quotation writes it.
 */
export const storedQuotationsCache = 'cotacoes';

/**
 * Whether the request is for the page of a quotation, or for a built file, which a stored page may use. Earlier builds
 * had the files of these pages in another folder.
 */
export function isQuotationRequest({ url, mode, origin }: CachedRequest): boolean {
  if (url.origin !== origin) return false;
  if (/^(\/cotacao)?\/assets\//.test(url.pathname)) return true;
  return mode === 'navigate' && isQuotationPath(url.pathname);
}

/** Whether the request is for a picture, whose URL contains a content hash and whose bytes therefore never change. */
export function isPicture({ url, origin }: CachedRequest): boolean {
  return url.origin === origin && parsePictureUrl(url.pathname) !== undefined;
}

/**
 * Cache key of a screen: its URL without the fragment, with `/` as the home screen.
 * @example getPageCacheKey('https://loja.example/') // 'https://loja.example/home'
 */
export function getPageCacheKey(href: string): string {
  const url = new URL(href);
  url.hash = '';
  if (url.pathname === '/') url.pathname = paths.home;
  return url.href;
}

/** Whether a document uses only scripts and styles of a build. During an update, responses may be of two builds. */
export function isOfBuild(html: string, builtFiles: readonly string[]): boolean {
  return Array.from(html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)).every(([path]) => builtFiles.includes(path));
}
