const dayMs = 86_400_000;
/** Date that spreadsheets store as day number 0 (30 December 1899), in ms since 1970. */
const dayZeroMs = Date.UTC(1899, 11, 30);

/**
 * Converts a spreadsheet's day number to an ISO date with the time to the second; the time is omitted at midnight.
 * @example readDays(46356) // '2026-11-30'
 */
export function readDays(days: number): string {
  const iso = new Date(Math.round((dayZeroMs + days * dayMs) / 1000) * 1000).toISOString().slice(0, 19);
  return iso.replace(/T00:00:00$/, '');
}
