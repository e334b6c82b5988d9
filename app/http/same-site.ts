/** The headers by which a browser tells where a request comes from; undefined where it said nothing. */
interface RequestOrigin {
  origin: string | undefined;
  /** `Sec-Fetch-Site` */
  fetchSite: string | undefined;
  host: string | undefined;
}

/** Whether a browser sent the request: only browsers say where it comes from, and no page can make one keep silent. */
export function isFromBrowser({ origin, fetchSite }: RequestOrigin): boolean {
  return origin !== undefined || fetchSite !== undefined;
}

/**
 * Whether a browser says that the request comes from another site than the store's own: from `PUBLIC_URL`, or from the
 * address that the request itself was sent to, such as `localhost` in place of `127.0.0.1`.
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
