import { expect, test } from 'vitest';
import { makeStoredProduct } from '#tests/factories/product.ts';
import { refreshProducts } from './refresh-list.ts';

test('a product the server did not answer for stays as it was', () => {
  const kept = makeStoredProduct();
  expect(refreshProducts([kept], new Map())).toEqual([{ product: kept, changes: [] }]);
});

test('E05 a changed price is taken over and told in centavos, discount included', () => {
  const kept = makeStoredProduct({ price: 589.9, discount: 15 });
  const fresh = makeStoredProduct({ price: 589.9, discount: 0 });
  expect(refreshProducts([kept], new Map([[kept.id, fresh]]))).toEqual([
    { product: fresh, changes: [{ kind: 'price', fromCents: 50142, toCents: 58990 }] },
  ]);
});

test('stock that went and stock that came back are told apart', () => {
  const full = makeStoredProduct({ quantity: 3 });
  const none = makeStoredProduct({ quantity: 0 });
  expect(refreshProducts([full], new Map([[full.id, none]]))[0]?.changes).toEqual([{ kind: 'out-of-stock' }]);
  expect(refreshProducts([none], new Map([[full.id, full]]))[0]?.changes).toEqual([{ kind: 'back-in-stock' }]);
});

test('fewer units in stock are taken over in silence: nothing is ordered yet', () => {
  const kept = makeStoredProduct({ quantity: 12 });
  const fresh = makeStoredProduct({ quantity: 2 });
  expect(refreshProducts([kept], new Map([[kept.id, fresh]]))).toEqual([{ product: fresh, changes: [] }]);
});

test('a product that is gone stays in its place and is told', () => {
  const [first, gone] = [makeStoredProduct({ id: 1 }), makeStoredProduct({ id: 2 })];
  const refreshed = refreshProducts([first, gone], new Map([[2, 'gone' as const]]));
  expect(refreshed.map(({ product }) => product)).toEqual([first, gone]);
  expect(refreshed.map(({ changes }) => changes)).toEqual([[], [{ kind: 'gone' }]]);
});
