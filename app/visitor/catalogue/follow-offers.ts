import { findNextOfferInstantInData } from '#app/domain/catalogue/price/next-offer-instant.ts';
import { waitForConnection } from '#app/visitor/offline/lost-connection.ts';

/**
 * Additional delay in ms after an offer begins or ends: the store needs a moment to apply the new prices (`leewayMs`),
 * and the requests of many visitors are spread over time (`spreadMs`).
 */
const leewayMs = 1500;
const spreadMs = 2000;
/** Delay in ms before the request is retried when the server has failed. */
const retryMs = 30_000;
/** Maximum delay of a browser timer in ms. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Calls `showPrices` when the next offer in the page's data begins or ends by the server's clock. Without a network it
 * shows a message that prices may be outdated.
 * @returns a function that stops following
 */
export function followOffers(data: unknown, showPrices: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const nowMs = Date.now();
  const instant = findNextOfferInstantInData(data, nowMs);
  let timer = scheduleCheck(instant - nowMs);
  signal.addEventListener('abort', () => clearTimeout(timer));

  function scheduleCheck(ms: number) {
    const waitMs = ms + leewayMs + Math.random() * spreadMs;
    return waitMs < maxTimerMs ? setTimeout(() => void checkServerTime(), waitMs) : undefined;
  }

  async function checkServerTime(): Promise<void> {
    // Without a network, the page is reloaded when the network is back.
    const response = await fetch(window.location.pathname, { method: 'HEAD', signal }).catch(() => undefined);
    if (signal.aborted) return;
    if (!response) return waitForConnection(() => window.location.reload());
    if (response.status >= 500) {
      timer = scheduleCheck(retryMs);
      return;
    }
    const earlyMs = instant - Date.parse(response.headers.get('Date') ?? '');
    if (earlyMs > 0) timer = scheduleCheck(earlyMs);
    else showPrices();
  }

  return () => leaving.abort();
}
