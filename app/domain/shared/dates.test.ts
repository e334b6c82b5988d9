import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatExactTime } from './dates.ts';

test.each([
  ['2026-07-01T02:59:59Z', '30/06/2026', '30/06/2026 às 23:59'],
  ['2026-07-01T03:00:00Z', '01/07/2026', '01/07/2026 às 00:00'],
])('%s is shown as the day in São Paulo', (iso, date, dateTime) => {
  const ms = Date.parse(iso);
  expect(formatDate(ms)).toBe(date);
  expect(formatDateTime(ms)).toBe(dateTime);
  expect(formatExactTime(ms)).toBe(`${dateTime}:${iso.slice(17, 19)}`);
});
