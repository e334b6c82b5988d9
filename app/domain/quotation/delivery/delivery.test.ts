import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { makeRate } from '#tests/factories/delivery.ts';
import { findRateOverlaps } from './find-rate-overlaps.ts';
import type { DeliveryRate, DeliveryRoute } from './delivery-rules.ts';
import { estimateDelivery } from './estimate-delivery.ts';
import { findQuotationGrams } from './quotation-weight.ts';
import { findTown, readTown } from './town.ts';

const rate = makeRate({
  fromPostalCode: 79_000_000,
  toPostalCode: 79_999_999,
  toGrams: 10_000,
  priceCents: 2500,
  excessCents: 150,
});
const route: DeliveryRoute = {
  name: 'Bonito',
  state: 'MS',
  weekdays: [2, 5],
  priceCents: 4000,
  freeFromCents: 100_000,
  note: '',
};
const estimate = (
  destination: { postalCode?: string; town?: string },
  load: { grams?: number | undefined; itemsCents?: number } = {},
  rules: { routes?: DeliveryRoute[]; rates?: DeliveryRate[] } = {},
) =>
  estimateDelivery(
    { postalCode: '', town: '', ...destination },
    { grams: 5000, itemsCents: 0, ...load },
    { routes: [route], rates: [rate], ...rules },
  );

test('an estimate uses the shop’s own route to the town first, free of charge from the route’s minimum amount', () => {
  expect(estimate({ town: 'bonito', postalCode: '79290000' })).toMatchObject({ kind: 'route', cents: 4000 });
  expect(estimate({ town: 'Bonito-MS' }, { itemsCents: 99_999 })).toMatchObject({ cents: 4000 });
  expect(estimate({ town: 'Bonito/MS' }, { itemsCents: 100_000, grams: undefined })).toMatchObject({ cents: 0 });
});

test('an estimate uses the rate table elsewhere, and gives no estimate without a matching row, a postal code or a weight', () => {
  expect(estimate({ postalCode: '79290000', town: 'Jardim' })).toEqual({ kind: 'table', cents: 2500, days: 3 });
  const found = ['78999999', '79000000', '79999999', '80000000'].filter((postalCode) => estimate({ postalCode }));
  expect(found).toEqual(['79000000', '79999999']);
  expect(estimate({ town: 'Jardim' })).toBeUndefined();
  expect(estimate({ postalCode: '79290000' }, { grams: undefined })).toBeUndefined();
  expect(estimate({ postalCode: '79290000' }, { grams: 0 })).toBeUndefined();
  const withoutExcess = { ...rate, excessCents: 0 };
  expect(estimate({ postalCode: '79290000' }, { grams: 10_001 }, { rates: [withoutExcess] })).toBeUndefined();
});

test('an estimate uses the lower of two adjacent weight rows at their common bound, and the next row above it', () => {
  const next = { ...rate, fromGrams: 10_000, toGrams: 30_000, priceCents: 4500, excessCents: 0 };
  const cents = (grams: number) => estimate({ postalCode: '79290000' }, { grams }, { rates: [next, rate] });
  expect(cents(10_000)).toMatchObject({ cents: 2500 });
  expect(cents(10_001)).toMatchObject({ cents: 4500 });
  expect(cents(31_000)).toMatchObject({ cents: 2500 + 21 * 150 });
});

test.each([
  ['Bonito/MS', { name: 'Bonito', state: 'MS' }],
  ['São Gabriel do Oeste - ms', { name: 'São Gabriel do Oeste', state: 'MS' }],
  ['Bonito/XX', undefined],
  ['/MS', undefined],
])('the town %j is read as %j', (text, town) => expect(readTown(text)).toEqual(town));

test('a town is found by its name alone only when the name is unique, and never in another state', () => {
  const other = { ...route, state: 'PA' };
  expect(findTown('BONITO', [route])).toBe(route);
  expect(findTown('bonito, pa', [route])).toBeUndefined();
  expect(findTown('Bonito', [route, other])).toBeUndefined();
  expect(findTown('Bonito PA', [route, other])).toBe(other);
  expect(findTown('', [route])).toBeUndefined();
});

const item = { quantity: 2, unitPriceCents: 0, answer: null, unit: 'saco 30 kg' };

test('the weight of a quotation is the sum of its packages in the quantities the shop answered', () => {
  expect(findQuotationGrams([item, { ...item, unit: 'caixa 24 x 85 g' }])).toBe(60_000 + 2 * 24 * 85);
  const answer = { quantity: 0, unitPriceCents: 0, discountCents: 0, substitute: null };
  expect(findQuotationGrams([item, { ...item, unit: 'rolo', answer }])).toBe(60_000);
});

test('a quotation has no weight when one unit states none', () => {
  expect(findQuotationGrams([item, { ...item, unit: 'rolo' }])).toBeUndefined();
  expect(findQuotationGrams([{ ...item, unit: 'frasco 1 litro' }])).toBeUndefined();
  const substitute = { productId: null, title: 'Outro' };
  const answer = { quantity: 1, unitPriceCents: 0, discountCents: 0, substitute };
  expect(findQuotationGrams([{ ...item, answer }])).toBeUndefined();
});

test('overlapping rates are the same as those found by comparing every pair', () => {
  const span = fc.tuple(fc.nat(12), fc.nat(12)).map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 1] as const);
  const row = fc.tuple(span, span).map(([[fromPostalCode, toPostalCode], [fromGrams, toGrams]]) => {
    return { ...rate, fromPostalCode, toPostalCode, fromGrams, toGrams };
  });
  const overlap = (a: DeliveryRate, b: DeliveryRate) =>
    Math.max(a.fromPostalCode, b.fromPostalCode) <= Math.min(a.toPostalCode, b.toPostalCode) &&
    Math.max(a.fromGrams, b.fromGrams) < Math.min(a.toGrams, b.toGrams);
  forAll(fc.array(row, { maxLength: 12 }), (rates) => {
    const pairs = rates.flatMap((a, first) =>
      rates.flatMap((b, second) => (first < second && overlap(a, b) ? [`${first} ${second}`] : [])),
    );
    const found = findRateOverlaps(rates, 1000).map(({ first, second }) => `${first} ${second}`);
    expect(found.toSorted()).toEqual(pairs.toSorted());
  });
});
