const dayMs = 86_400_000;
/** Day 0 of spreadsheets, in ms since 1970. */
const dayZeroMs = Date.UTC(1899, 11, 30);

/**
 * Reads a day number of a spreadsheet as a date, to the second; the time is left out at midnight.
 * @example readDays(46356) // '2026-11-30'
 */
export function readDays(days: number): string {
  const iso = new Date(Math.round((dayZeroMs + days * dayMs) / 1000) * 1000).toISOString().slice(0, 19);
  return iso.replace(/T00:00:00$/, '');
}
