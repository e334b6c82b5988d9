import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { formatOpeningHours, parseOpeningHours, type OpeningHours } from './opening-hours.ts';

function normalise(text: string): string | null {
  const hours = parseOpeningHours(text);
  return hours && formatOpeningHours(hours);
}

test.each([
  ['seg-sex 7h-18h; sáb 7h-12h', 'seg-sex 7h-18h; sáb 7h-12h'],
  ['Segunda a sexta-feira das 7h30 às 18h\nSábado 07:30 até 12:00', 'seg-sex 7h30-18h; sáb 7h30-12h'],
  ['segunda-feira a sexta-feira: 8h–12h e 13h30–18h', 'seg-sex 8h-12h, 13h30-18h'],
  ['sáb 8h-12h; seg, qua e sex 8h-18h', 'seg 8h-18h; qua 8h-18h; sex 8h-18h; sáb 8h-12h'],
  ['todos os dias 0h-24h', 'seg-dom 0h-24h'],
  ['25/12 fechado; 24/12/2026, 31/12/2026 7h-12h', '25/12 fechado; 24/12/2026 7h-12h; 31/12/2026 7h-12h'],
  ['29/02 fechado', '29/02 fechado'],
])('%j is stored as %j', (typed, stored) => {
  expect(normalise(typed)).toBe(stored);
});

test.each([
  'seg-sex',
  'seg-sex 18h-7h',
  'seg-sex 7h60-18h',
  'seg-sex 8h-13h, 12h-18h',
  'seg-sex 7h-18h; sex 8h-12h',
  'seg-feriados 7h-18h',
  '29/02/2027 fechado',
  '25/12 fechado; 25/12 7h-12h',
  'seg-sex 7h-18h ou mais',
  'x'.repeat(501),
])('%j is refused', (typed) => {
  expect(normalise(typed)).toBeNull();
});

test('parsing formatted opening hours gives the same hours', () => {
  const spans = fc.subarray([
    { opens: 0, closes: 59 },
    { opens: 485, closes: 720 },
    { opens: 810, closes: 1440 },
  ]);
  const days = fc.array(fc.option(spans), { minLength: 8, maxLength: 8 });
  forAll(days, (week) => {
    const hours: OpeningHours = { days: week, dates: [] };
    expect(parseOpeningHours(formatOpeningHours(hours))).toEqual(hours);
  });
});
