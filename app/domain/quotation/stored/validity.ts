import { shopOffsetMs } from '#app/domain/shared/times.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Last instant of the day in Brasília that lies `days` days ahead: 'válida até' names a whole day.
 * @param nowMs ms since 1970
 * @param days whole, 0 or more
 */
export function getValidUntilMs(nowMs: number, days: number): number {
  const today = Math.floor((nowMs + shopOffsetMs) / dayMs);
  return (today + days + 1) * dayMs - shopOffsetMs - 1;
}

/** The day written `2026-12-02` as the last instant of it in Brasília; undefined for what is no day. */
export function readValidUntilMs(isoDate: string): number | undefined {
  const startMs = /^\d{4}-\d\d-\d\d$/.test(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) : NaN;
  if (!Number.isFinite(startMs) || new Date(startMs).toISOString().slice(0, 10) !== isoDate) return undefined;
  return startMs + dayMs - shopOffsetMs - 1;
}
