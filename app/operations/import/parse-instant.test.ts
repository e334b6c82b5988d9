import { expect, test } from 'vitest';
import { parseInstant } from '#app/operations/import/parse-instant.ts';

test.each([
  ['2026-11-30', 'start', '2026-11-30T03:00:00.000Z'],
  ['2026-11-30', 'end', '2026-12-01T02:59:59.000Z'],
  ['2026-11-30T18:00', 'end', '2026-11-30T21:00:00.000Z'],
  ['2026-11-30 18:00:05', 'end', '2026-11-30T21:00:05.000Z'],
  ['2026-11-30T18:00:00Z', 'end', '2026-11-30T18:00:00.000Z'],
  ['2026-11-30T18:00:00.250+02:00', 'end', '2026-11-30T16:00:00.250Z'],
  ['2026-11-30T18:00:00-0300', 'start', '2026-11-30T21:00:00.000Z'],
  [' 2024-02-29 ', 'start', '2024-02-29T03:00:00.000Z'],
] as const)('"%s" read as %s is %s', (text, edge, iso) => {
  const ms = parseInstant(text, edge);
  expect(ms === undefined ? undefined : new Date(ms).toISOString()).toBe(iso);
});

test.each(['', 'amanhã', '30/11/2026', '2026-02-30', '2026-13-01', '2026-11-30T25:00', '1969-12-31', '2026-11', '1e3'])(
  '"%s" is not a date',
  (text) => {
    expect(parseInstant(text, 'start')).toBeUndefined();
  },
);
