import { useSyncExternalStore } from 'react';
import { getCountdown } from '#app/domain/catalogue/price/countdown.ts';
import { countdownTexts } from '#app/storefront/shared/product/purchase/countdown-texts.ts';

const tickMs = 1000;

/**
 * Returns the days, hours, minutes and seconds until `endMs`, with at least two digits each. Until the page is
 * hydrated, they are dashes.
 */
export function useTimeLeft(endMs: number) {
  const nowMs = useSyncExternalStore(subscribe, getNow, () => null);
  const countdown = nowMs === null ? null : getCountdown({ endMs, nowMs });
  const parts = (['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => ({
    digits: countdown ? String(countdown[unit]).padStart(2, '0') : '–',
    name: countdownTexts[unit](countdown?.[unit] ?? 0),
  }));
  return { hasEnded: nowMs !== null && nowMs >= endMs, parts };
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

/** Returns the time rounded to seconds, because React requires the same value for repeated reads. */
function getNow(): number | null {
  return Math.floor(Date.now() / tickMs) * tickMs;
}
