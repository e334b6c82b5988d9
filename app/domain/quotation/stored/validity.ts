import { dayMs, shopOffsetMs } from '#app/domain/shared/times.ts';

/** Parses a day such as `2026-12-02` to its last instant in Brasília; undefined when the text is not a day. */
export function readValidUntilMs(isoDate: string): number | undefined {
  const startMs = /^\d{4}-\d\d-\d\d$/.test(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) : NaN;
  if (!Number.isFinite(startMs) || new Date(startMs).toISOString().slice(0, 10) !== isoDate) return undefined;
  return startMs + dayMs - shopOffsetMs - 1;
}
