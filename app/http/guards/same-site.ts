/** Headers by which a browser reports the origin of a request; undefined for a missing header. */
interface RequestOrigin {
  origin: string | undefined;
  /** Value of `Sec-Fetch-Site`. */
  fetchSite: string | undefined;
  host: string | undefined;
}

/**
 * Whether a browser sent the request. It is recognised by headers that browsers add and that no page can suppress.
 */
export function isFromBrowser({ origin, fetchSite }: RequestOrigin): boolean {
  return origin !== undefined || fetchSite !== undefined;
}

/**
 * Whether the browser reports another origin than the store's. The store's origins are `PUBLIC_URL` and the host to
 * which the request was sent, such as `localhost` in place of `127.0.0.1`.
 * @param publicUrl the store's origin, without a trailing slash
 */
export function isCrossSite({ origin, fetchSite, host }: RequestOrigin, publicUrl: string): boolean {
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  if (origin === undefined || origin === publicUrl) return false;
  const url = URL.parse(origin);
  return !url || !isWeb(url) || url.host !== host?.toLowerCase();
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}
