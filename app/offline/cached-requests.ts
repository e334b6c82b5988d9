import { parsePictureUrl } from '#app/domain/pictures/picture-url.ts';
import { paths } from '#app/paths.ts';

/** Screens whose content lives in the browser: they are kept before anybody has opened them. */
export const listScreens: readonly string[] = [paths.cart, paths.wishlist, paths.compare];

/** What of a request tells how it is answered without the network. */
interface CachedRequest {
  url: URL;
  /** As `Request.mode`; 'navigate' asks for a document. */
  mode: string;
  /** Of the store. */
  origin: string;
}

/** Whether a screen of the store is asked for, not a file, a call or a probe. */
export function isScreen({ url, mode, origin }: CachedRequest): boolean {
  return mode === 'navigate' && url.origin === origin && /^\/((home|shop|pages)(\/[^.]*)?)?$/.test(url.pathname);
}

/** Whether the answer never changes, because its address holds the hash of its content. */
export function isPicture({ url, origin }: CachedRequest): boolean {
  return url.origin === origin && parsePictureUrl(url.pathname) !== undefined;
}

/**
 * Address of the kept document of a screen: without its anchor; the bare address is the home screen.
 * @example getPageCacheKey('https://loja.example/') // 'https://loja.example/home'
 */
export function getPageCacheKey(address: string): string {
  const url = new URL(address);
  url.hash = '';
  if (url.pathname === '/') url.pathname = paths.home;
  return url.href;
}
