import { expect, test } from 'vitest';
import { makeQuotedItem } from '#tests/factories/quotation.ts';
import { countDifferences, listItemsAgain } from './repeated-items.ts';
import type { ItemAnswer, KeptItem } from './stored-quotation.ts';

function makeItem(answer: Partial<ItemAnswer> | null): KeptItem {
  const asked = makeQuotedItem({ productId: 1, title: 'Cabresto', quantity: 2, color: 'Preto', size: 'M' });
  const full = { quantity: 2, unitPriceCents: 900, discountCents: 0, substitute: null, ...answer };
  return { ...asked, answer: answer && full };
}

test('until the shop answers, and where it answers what was asked, the items are those asked for', () => {
  const again = { productId: 1, title: 'Cabresto', quantity: 2, color: 'Preto', size: 'M' };
  expect(listItemsAgain([makeItem(null), makeItem({})])).toEqual([again, again]);
  expect(countDifferences([makeItem(null), makeItem({})])).toEqual({ quantities: 0, replaced: 0, leftOut: 0 });
});

test('quantities and substitutes are those of the answer, and what the shop does not have is left out', () => {
  const items = [
    makeItem({ quantity: 1 }),
    makeItem({ substitute: { productId: 7, title: 'Cabresto forte' } }),
    makeItem({ quantity: 3, substitute: { productId: null, title: 'Cabresto de corda' } }),
    makeItem({ quantity: 0 }),
  ];
  expect(listItemsAgain(items)).toEqual([
    { productId: 1, title: 'Cabresto', quantity: 1, color: 'Preto', size: 'M' },
    { productId: 7, title: 'Cabresto forte', quantity: 2, color: '', size: '' },
    { productId: null, title: 'Cabresto de corda', quantity: 3, color: '', size: '' },
  ]);
  expect(countDifferences(items)).toEqual({ quantities: 2, replaced: 2, leftOut: 1 });
});
