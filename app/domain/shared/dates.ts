import { dateTexts } from './text/date-and-number-texts.ts';

/** Time zone of the shop, in which dates are shown, independent of the server's and the visitor's. */
const timeZone = 'America/Sao_Paulo';
let instantFormat: Intl.DateTimeFormat | undefined;

/** Returns the format of instants. It is created at its first use, because that takes a slow phone some 60 ms. */
function getInstantFormat(): Intl.DateTimeFormat {
  instantFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return instantFormat;
}

/** Formats the day of an instant (ms since 1970) in São Paulo: '07/06/2026'. */
export function formatDate(ms: number): string {
  const { day, month, year } = getParts(ms);
  return `${day}/${month}/${year}`;
}

/** Formats the day of an instant in São Paulo in ISO 8601: '2026-06-07'. */
export function formatIsoDate(ms: number): string {
  const { day, month, year } = getParts(ms);
  return `${year}-${month}-${day}`;
}

/** Formats an instant in São Paulo: '07/06/2026 às 23:59'. */
export function formatDateTime(ms: number): string {
  const { hour, minute } = getParts(ms);
  return dateTexts.dateTime({ date: formatDate(ms), time: `${hour}:${minute}` });
}

function getParts(ms: number): Record<'day' | 'month' | 'year' | 'hour' | 'minute', string> {
  const values = getInstantFormat().formatToParts(ms);
  const parts = new Map(values.map(({ type, value }) => [type, value]));
  return {
    day: parts.get('day') ?? '',
    month: parts.get('month') ?? '',
    year: parts.get('year') ?? '',
    hour: parts.get('hour') ?? '',
    minute: parts.get('minute') ?? '',
  };
}
