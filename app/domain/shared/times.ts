/** Offset of the shop's clock from UTC, in ms: America/Sao_Paulo has had no daylight saving time since 2019. */
export const shopOffsetMs = -3 * 60 * 60 * 1000;

/** '20261122T093000Z': an instant in names of files and in calendars, to the second. */
export function formatCompactInstant(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** The instant that such a text is, in ms since 1970. */
export function parseCompactInstant(text: string): number {
  return Date.parse(text.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6'));
}

const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** '15m' in ms: a whole number from 1 to 9999 of seconds, minutes, hours or days; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([smhd])$/.exec(text.trim()) ?? [];
  return count === undefined ? undefined : Number(count) * (unitMs[unit] ?? 0);
}
