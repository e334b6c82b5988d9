import { getCountdown } from '#app/domain/catalogue/price/countdown.ts';
import { countdownTexts } from '#app/texts/catalogue/countdown.ts';
import { useNow } from '#app/visitor/shared/use-now.ts';

/** Days, hours, minutes and seconds until `endMs`, in two digits; dashes until the browser's clock is known. */
export function useTimeLeft(endMs: number) {
  const nowMs = useNow();
  const left = nowMs === null ? null : getCountdown({ endMs, nowMs });
  const parts = (['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => ({
    digits: left ? String(left[unit]).padStart(2, '0') : '–',
    name: countdownTexts[unit](left?.[unit] ?? 0),
  }));
  return { hasEnded: nowMs !== null && nowMs >= endMs, parts };
}
