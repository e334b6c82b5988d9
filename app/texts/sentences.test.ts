import { expect, test } from 'vitest';
import { filterTexts } from '#app/texts/listing/listing-texts.ts';
import { countdownTexts } from '#app/storefront/shared/product/purchase/countdown-texts.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';

/**
 * Placeholder argument for texts that are functions: it converts to 7, as a list it contains '7', and each other
 * property or call returns the placeholder itself.
 */
const anything: unknown = new Proxy(() => anything, {
  get(_, key) {
    if (key === Symbol.iterator) return () => ['7'].values();
    return key === Symbol.toPrimitive ? () => 7 : anything;
  },
  apply: () => anything,
});

const modules = import.meta.glob<Record<string, unknown>>(
  [
    './**/*.ts',
    '../{api,domain,files,operations,panel,server,storefront}/**/{texts,*-texts}.ts',
    '../data/**/texts.ts',
    '../../cli/**/{texts,*-texts}.ts',
    '../../scripts/{setup-texts.mjs,database-texts.ts}',
    '!../**/*.test.ts',
    '!./shared/{plural,format-bytes}.ts',
    '!./quotation/format-delivery-estimate.ts',
    '!../storefront/pages/texts.ts',
  ],
  { eager: true },
);
const sentences = Object.entries(modules).flatMap(([file, exported]) => collect({ value: exported, location: file }));

test('the tests find the text modules and their sentences', () => {
  expect(Object.keys(modules).length).toBeGreaterThan(80);
  expect(sentences.length).toBeGreaterThan(1500);
});

test('no sentence has double spaces, spaces at its ends, or is empty', () => {
  expect(sentences.filter(({ text }) => /\s\s|^\s|\s$|^$/.test(text))).toEqual([]);
});

test('no sentence shows a missing value', () => {
  // Descriptions of the API may mention null as a value.
  const shown = sentences.map(({ location, text }) =>
    location.startsWith('../api/') ? text.replaceAll('null', '') : text,
  );
  expect(shown.filter((text) => /undefined|null|NaN|\[object/.test(text))).toEqual([]);
});

test('every sentence is written with composed accents', () => {
  expect(sentences.filter(({ text }) => text !== text.normalize('NFC'))).toEqual([]);
});

test('plurals agree with their number, including zero', () => {
  expect([0, 1, 2].map(headerTexts.cartWithCount)).toEqual([
    'Carrinho, 0 itens',
    'Carrinho, 1 item',
    'Carrinho, 2 itens',
  ]);
  expect(filterTexts.showResults(1)).toBe('Ver 1 produto');
  expect([0, 1, 2].map(countdownTexts.days)).toEqual(['dias', 'dia', 'dias']);
});

/** Collects every sentence of a module; functions are called with placeholder values. */
function collect({ value, location }: { value: unknown; location: string }): { location: string; text: string }[] {
  if (value === anything) return [];
  if (typeof value === 'string') return [{ location, text: value }];
  if (typeof value === 'function')
    return collect({ value: Reflect.apply(value, undefined, [anything, anything]), location });
  if (typeof value !== 'object' || value === null) return [];
  // The value of an option is part of the URL and is not shown.
  const shownEntries = Object.entries(value).filter(([key]) => key !== 'value');
  return shownEntries.flatMap(([key, inner]) => collect({ value: inner, location: `${location} ${key}` }));
}
