import { expect, test } from 'vitest';
import { hasSameItems, type ComparedItem } from './compare-items.ts';

const salt: ComparedItem = { productId: 1, title: 'Sal mineral', quantity: 2 };
const halter: ComparedItem = { productId: 2, title: 'Cabresto', quantity: 1, color: 'Preto', size: 'M' };

test('the order of items, their split into lines and the product titles do not matter', () => {
  expect(hasSameItems([salt, halter], [halter, salt])).toBe(true);
  expect(hasSameItems([salt], [{ ...salt, title: 'Sal mineral 30 kg', color: '', size: '' }])).toBe(true);
  const half = { ...salt, quantity: 1 };
  expect(hasSameItems([salt], [half, half])).toBe(true);
  expect(hasSameItems([], [])).toBe(true);
});

test.each<[string, ComparedItem[]]>([
  ['another quantity', [{ ...salt, quantity: 3 }, halter]],
  ['another product', [{ ...salt, productId: 3 }, halter]],
  ['another colour', [salt, { ...halter, color: 'Azul' }]],
  ['another size', [salt, { ...halter, size: 'G' }]],
  ['an additional item', [salt, halter, { ...salt, productId: 4 }]],
])('%s makes the items different', (_, other) => expect(hasSameItems([salt, halter], other)).toBe(false));

test('items that the visitor typed are compared by their text, and never equal a product', () => {
  const itemFields = { productId: null, quantity: 2 };
  expect(hasSameItems([{ ...itemFields, title: 'Corda' }], [{ ...itemFields, title: 'Corda' }])).toBe(true);
  expect(hasSameItems([{ ...itemFields, title: 'Corda' }], [{ ...itemFields, title: 'Laço' }])).toBe(false);
  expect(hasSameItems([{ ...itemFields, title: '1' }], [salt])).toBe(false);
});
