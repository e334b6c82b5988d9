import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { formatCalendarFile, type CalendarEvent } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: '2026-12-26-1001@loja.example',
  stampMs: Date.UTC(2026, 10, 22, 3),
  day: '2026-12-21',
  endDay: '2026-12-22',
  summary: 'Comprar sal',
  description: 'Sal de 30 kg',
  url: 'https://loja.example/shop/shop-details/1001',
  product: 'Boa Lida',
};

/** Splits a calendar file into lines, and joins folded lines as a reader of the format does. */
function readLines(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}

function readText(file: string, name: string): string {
  const line = readLines(file).find((one) => one.startsWith(`${name}:`)) ?? '';
  return line.slice(name.length + 1).replace(/\\(.)/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign));
}

test('a calendar file has an all-day event with its id and dates', () => {
  const lines = readLines(formatCalendarFile(event));
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:2026-12-26-1001@loja.example',
      'DTSTAMP:20261122T030000Z',
      'DTSTART;VALUE=DATE:20261221',
      'DTEND;VALUE=DATE:20261222',
      'END:VEVENT',
      'END:VCALENDAR',
    ]),
  );
  expect(lines.at(-1)).toBe('');
});

test('a calendar file preserves any text, in lines of at most 75 bytes without bare line feeds', () => {
  const texts = fc.string({
    unit: fc.oneof(fc.constantFrom(...'çã;,\\\n🐄'), fc.string({ unit: 'grapheme', maxLength: 3 })),
  });
  forAll(texts, texts, (summary, description) => {
    const file = formatCalendarFile({ ...event, summary, description });
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const plain = (text: string) =>
      text
        .toWellFormed()
        .replace(/\r\n|\r/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, ' ');
    expect(readText(file, 'SUMMARY')).toBe(plain(summary));
    expect(readText(file, 'DESCRIPTION')).toBe(plain(description));
  });
});
