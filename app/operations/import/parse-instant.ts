/** Offset of the owner's time zone, which has had no daylight saving time since 2019. */
const ownersOffset = '-03:00';

/**
 * Parses a date as owners and exports write it: `2026-11-30`, `2026-11-30T18:00`, or the latter with a time zone. A
 * date without a time zone is in the owner's. A day without a time means 00:00:00 for a start and 23:59:59 for an end.
 * @returns ms since 1970 (UTC), from the year 1970 to 9999; undefined for any other text
 */
export function parseInstant(text: string, edge: 'start' | 'end'): number | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
    text.trim(),
  );
  if (!match) return undefined;
  const [, day = '', time = edge === 'start' ? '00:00:00' : '23:59:59', zone = ownersOffset] = match;
  if (!isDay(day)) return undefined;
  const ms = Date.parse(`${day}T${time}${zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`);
  return Number.isNaN(ms) || ms < 0 ? undefined : ms;
}

/** Whether a day in the format YYYY-MM-DD exists. `Date` would parse `2026-02-30` as a day in March. */
export function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
