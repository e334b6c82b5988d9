/** Offset of the shop's time from UTC in ms. America/Sao_Paulo has had no daylight saving time since 2019. */
export const shopOffsetMs = -3 * 60 * 60 * 1000;
export const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the last instant, in Brasília, of the day that is `days` days from now.
 * @param nowMs ms since 1970
 * @param days whole number, 0 or more
 */
export function getEndOfDayMs(nowMs: number, days: number): number {
  const today = Math.floor((nowMs + shopOffsetMs) / dayMs);
  return (today + days + 1) * dayMs - shopOffsetMs - 1;
}

/** Formats an instant to the second for file names and calendars: '20261122T093000Z'. */
export function formatCompactInstant(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** Parses a text formatted by `formatCompactInstant` to ms since 1970. */
export function parseCompactInstant(text: string): number {
  return Date.parse(text.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6'));
}

const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Parses a duration such as '15m' to ms: a whole number from 1 to 9999 of seconds, minutes, hours or days; undefined
 * for any other text.
 */
export function parseDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([smhd])$/.exec(text.trim()) ?? [];
  return count === undefined ? undefined : Number(count) * (unitMs[unit] ?? 0);
}
