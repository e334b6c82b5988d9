import { findNextInstant } from '#app/domain/catalogue/price/offer-instants.ts';
import { waitForConnection } from '#app/visitor/offline/connection.ts';

/**
 * Additional delay in ms after an offer begins or ends: the store needs a moment for its new prices, and requests
 * should be spread.
 */
const leewayMs = 1500;
const spreadMs = 2000;
/** Delay in ms after which a busy store is asked again. */
const retryMs = 30_000;
/** Maximum delay of a browser timer in ms. */
const longestMs = 2 ** 31 - 1;

/**
 * Calls `showPrices` when the next offer among the page's data begins or ends by the store's clock. Without a network
 * it shows that prices may be outdated.
 * @returns a function that stops following
 */
export function followOffers(held: unknown, showPrices: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const nowMs = Date.now();
  const instant = findNextInstant(held, nowMs);
  let timer = waitFor(instant - nowMs);
  signal.addEventListener('abort', () => clearTimeout(timer));

  function waitFor(ms: number) {
    const waitMs = ms + leewayMs + Math.random() * spreadMs;
    return waitMs < longestMs ? setTimeout(() => void ask(), waitMs) : undefined;
  }

  async function ask(): Promise<void> {
    // Without the network it asks again once there is one.
    const response = await fetch(window.location.pathname, { method: 'HEAD', signal }).catch(() => undefined);
    if (signal.aborted) return;
    if (!response) return waitForConnection(() => window.location.reload());
    if (response.status >= 500) {
      timer = waitFor(retryMs);
      return;
    }
    const earlyMs = instant - Date.parse(response.headers.get('Date') ?? '');
    if (earlyMs > 0) timer = waitFor(earlyMs);
    else showPrices();
  }

  return () => leaving.abort();
}
