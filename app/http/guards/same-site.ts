/** Headers by which a browser reports the origin of a request; undefined when they are missing. */
interface RequestOrigin {
  origin: string | undefined;
  /** Value of `Sec-Fetch-Site`. */
  fetchSite: string | undefined;
  host: string | undefined;
}

/** Whether a browser sent the request. Only browsers report an origin, and no page can prevent it. */
export function isFromBrowser({ origin, fetchSite }: RequestOrigin): boolean {
  return origin !== undefined || fetchSite !== undefined;
}

/**
 * Whether the browser reports another origin than the store's: `PUBLIC_URL`, or the host to which the request was sent,
 * such as `localhost` in place of `127.0.0.1`.
 * @param publicUrl the store's origin, without a final slash
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
