import { dateTexts } from './text/date-and-number-texts.ts';
import { shopOffsetMs } from './times.ts';

/*
 * Dates are shown in the shop's time zone, independent of the server's and the visitor's. They are formatted without
 * `Intl.DateTimeFormat`, whose creation blocks a slow phone for 150 ms or more (decision 281).
 */

/** Formats the day of an instant (ms since 1970) in São Paulo: '07/06/2026'. */
export function formatDate(ms: number): string {
  const [year, month, day] = formatIsoDate(ms).split('-');
  return `${day}/${month}/${year}`;
}

/** Formats the day of an instant in São Paulo in ISO 8601: '2026-06-07'. */
export function formatIsoDate(ms: number): string {
  return getShopTime(ms).slice(0, 10);
}

/** Formats an instant in São Paulo: '07/06/2026 às 23:59'. */
export function formatDateTime(ms: number): string {
  return dateTexts.dateTime({ date: formatDate(ms), time: getShopTime(ms).slice(11, 16) });
}

/** Formats an instant in São Paulo to the second: '07/06/2026 às 23:59:08'. */
export function formatExactTime(ms: number): string {
  return dateTexts.dateTime({ date: formatDate(ms), time: getShopTime(ms).slice(11, 19) });
}

/** Returns the date and time of an instant in São Paulo in ISO 8601. */
function getShopTime(ms: number): string {
  return new Date(ms + shopOffsetMs).toISOString();
}
