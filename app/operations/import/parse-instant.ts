/** Clock of the store's owner: no daylight saving since 2019. */
const ownersOffset = '-03:00';

/**
 * Instant of a date as owners and exports write it: `2026-11-30`, `2026-11-30T18:00` or with a time zone. Without one it is
 * the owner's clock; a day alone begins at 00:00:00 or ends at 23:59:59.
 * @returns ms since 1970 (UTC), from the year 1970 to 9999; undefined when it is no such date
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

/** Whether a day of four, two and two digits exists: `2026-02-30` would otherwise be read as a day in March. */
export function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
