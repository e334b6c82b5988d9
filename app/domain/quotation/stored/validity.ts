import { shopOffsetMs } from '#app/domain/shared/times.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Last instant, in Brasília, of the day that is `days` days from now, because 'válida até' includes the whole day.
 * @param nowMs ms since 1970
 * @param days whole number, 0 or more
 */
export function getValidUntilMs(nowMs: number, days: number): number {
  const today = Math.floor((nowMs + shopOffsetMs) / dayMs);
  return (today + days + 1) * dayMs - shopOffsetMs - 1;
}

/** Parses a day such as `2026-12-02` to its last instant in Brasília; undefined when the text is not a day. */
export function readValidUntilMs(isoDate: string): number | undefined {
  const startMs = /^\d{4}-\d\d-\d\d$/.test(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) : NaN;
  if (!Number.isFinite(startMs) || new Date(startMs).toISOString().slice(0, 10) !== isoDate) return undefined;
  return startMs + dayMs - shopOffsetMs - 1;
}
