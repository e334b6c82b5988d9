import { parsePictureUrl } from '#app/domain/pictures/picture-url.ts';
import { isQuotationPath } from '#app/quotation-paths.ts';
import { paths } from '#app/paths.ts';

/** Screens whose content lives in the browser, precached when the worker is installed. */
export const listScreens: readonly string[] = [paths.cart, paths.wishlist, paths.compare];

/** The parts of a request that choose its cache. */
interface CachedRequest {
  url: URL;
  /** As `Request.mode`; 'navigate' asks for a document. */
  mode: string;
  /** The store's own origin. */
  origin: string;
}

/** Whether the request is a navigation to one of the store's screens. */
export function isScreen({ url, mode, origin }: CachedRequest): boolean {
  return mode === 'navigate' && url.origin === origin && /^\/((home|shop|pages)(\/[^.]*)?)?$/.test(url.pathname);
}

/** Cache of the quotations that a visitor chose to keep; the worker reads it, their page writes it. */
export const storedQuotationsCache = 'cotacoes';

/** Whether the request is for the page of a quotation, or for a file of it that this build does not have. Once they had a folder of their own. */
export function isQuotationRequest({ url, mode, origin }: CachedRequest): boolean {
  if (url.origin !== origin) return false;
  if (/^(\/cotacao)?\/assets\//.test(url.pathname)) return true;
  return mode === 'navigate' && isQuotationPath(url.pathname);
}

/** Whether the response is immutable because its URL holds a content hash. */
export function isPicture({ url, origin }: CachedRequest): boolean {
  return url.origin === origin && parsePictureUrl(url.pathname) !== undefined;
}

/**
 * Cache key of a screen: its URL without the hash; `/` is the home screen.
 * @example getPageCacheKey('https://loja.example/') // 'https://loja.example/home'
 */
export function getPageCacheKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  if (url.pathname === '/') url.pathname = paths.home;
  return url.href;
}

/** Whether a document asks for no scripts and styles but those of a build: during an update, pages of two builds arrive. */
export function isOfBuild(html: string, builtFiles: readonly string[]): boolean {
  return Array.from(html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)).every(([address]) => builtFiles.includes(address));
}
