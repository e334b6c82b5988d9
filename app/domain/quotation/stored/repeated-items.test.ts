import { expect, test } from 'vitest';
import { makeQuotedItem } from '#tests/factories/quotation.ts';
import { countDifferences, listRepeatedItems } from './repeated-items.ts';
import type { ItemAnswer, StoredQuotationItem } from './stored-quotation.ts';

function makeItem(answer: Partial<ItemAnswer> | null): StoredQuotationItem {
  const requestedItem = makeQuotedItem({ productId: 1, title: 'Cabresto', quantity: 2, color: 'Preto', size: 'M' });
  const full = { quantity: 2, unitPriceCents: 900, discountCents: 0, substitute: null, ...answer };
  return { ...requestedItem, answer: answer && full };
}

test('a repeated request has the requested items until the shop answers, and when its answer matches the request', () => {
  const again = { productId: 1, title: 'Cabresto', quantity: 2, color: 'Preto', size: 'M' };
  expect(listRepeatedItems([makeItem(null), makeItem({})])).toEqual([again, again]);
  expect(countDifferences([makeItem(null), makeItem({})])).toEqual({ quantities: 0, replaced: 0, leftOut: 0 });
});

test('a repeated request has the requested items when the shop had none of them', () => {
  const none = [makeItem({ quantity: 0 }), makeItem({ quantity: 0 })];
  expect(listRepeatedItems(none).map(({ quantity }) => quantity)).toEqual([2, 2]);
  expect(countDifferences(none)).toEqual({ quantities: 0, replaced: 0, leftOut: 0 });
});

test('a repeated request has the quantities and substitutes of the answer, and leaves out unavailable items', () => {
  const items = [
    makeItem({ quantity: 1 }),
    makeItem({ substitute: { productId: 7, title: 'Cabresto forte' } }),
    makeItem({ quantity: 3, substitute: { productId: null, title: 'Cabresto de corda' } }),
    makeItem({ quantity: 0 }),
  ];
  expect(listRepeatedItems(items)).toEqual([
    { productId: 1, title: 'Cabresto', quantity: 1, color: 'Preto', size: 'M' },
    { productId: 7, title: 'Cabresto forte', quantity: 2, color: '', size: '' },
    { productId: null, title: 'Cabresto de corda', quantity: 3, color: '', size: '' },
  ]);
  expect(countDifferences(items)).toEqual({ quantities: 2, replaced: 2, leftOut: 1 });
});
