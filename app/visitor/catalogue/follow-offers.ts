import { findNextInstant } from '#app/domain/catalogue/price/offer-instants.ts';
import { waitForConnection } from '#app/visitor/offline/connection.ts';

/** The store needs a moment for its new prices, and not everybody asks in the same one. */
const leewayMs = 1500;
const spreadMs = 2000;
/** A store that is busy is asked again. */
const retryMs = 30_000;
/** Timers hold no longer time. */
const longestMs = 2 ** 31 - 1;

/**
 * Calls back when the first offer of what the page holds has begun or ended by the store's own clock; without a network says
 * that prices may be old.
 * @returns stops it
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
