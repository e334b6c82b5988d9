import { describe, expect, test } from 'vitest';
import { makeStoredProduct } from '#tests/factories/product.ts';
import { refreshEntries, refreshProducts, type FreshProducts } from './refresh-lists.ts';
import type { CartEntry } from './stored-list.ts';

function refresh(entry: Partial<CartEntry>, fresh: Parameters<typeof makeStoredProduct>[0] | 'gone' | null) {
  const cart = [{ ...makeStoredProduct(entry), orderQuantity: entry.orderQuantity ?? 5 }];
  const answer: FreshProducts = new Map(
    fresh === null ? [] : [[1055, fresh === 'gone' ? ('gone' as const) : makeStoredProduct(fresh)]],
  );
  return refreshEntries(cart, answer);
}

describe('refreshEntries', () => {
  test('an unchanged product says nothing (CL1)', () => {
    expect(refresh({}, {})).toEqual([{ ...makeStoredProduct(), orderQuantity: 5 }]);
  });

  test('a changed price is reported and taken over (CL1)', () => {
    expect(refresh({}, { price: 600 })).toMatchObject([
      { changes: [{ kind: 'price', from: 50142, to: 51000 }], price: 600 },
    ]);
    expect(refresh({}, { discount: 0 })).toMatchObject([{ changes: [{ kind: 'price', from: 50142, to: 58990 }] }]);
  });

  test('a stock that no longer covers the order lowers it (CL1)', () => {
    expect(refresh({}, { quantity: 3 })).toMatchObject([
      { changes: [{ kind: 'quantity', from: 5, to: 3 }], orderQuantity: 3, quantity: 3 },
    ]);
    const more = refresh({}, { quantity: 8 });
    expect(more).toMatchObject([{ orderQuantity: 5, quantity: 8 }]);
    expect(more[0]).not.toHaveProperty('changes');
  });

  test('a product that ran out is reported once and keeps its quantity (ST3)', () => {
    expect(refresh({}, { quantity: 0 })).toMatchObject([
      { changes: [{ kind: 'out-of-stock' }], orderQuantity: 5, quantity: 0 },
    ]);
    expect(refresh({ quantity: 0 }, { quantity: 0 })[0]).not.toHaveProperty('changes');
  });

  test('a vanished product is marked (CL1)', () => {
    const gone = refresh({}, 'gone');
    expect(gone).toMatchObject([{ changes: [{ kind: 'gone' }], orderQuantity: 5 }]);
  });

  test('a product that was not requested stays as it is (CL1)', () => {
    const kept = refresh({ price: 5 }, null);
    expect(kept).toMatchObject([{ price: 5, orderQuantity: 5 }]);
    expect(kept[0]).not.toHaveProperty('changes');
  });
});

test('a stock that covers not all colours of a product lowers the last, and each keeps its colour (CL5, ST4, CL1)', () => {
  const entries = ['Verde', 'Preto'].map((color) => ({ ...makeStoredProduct(), color, orderQuantity: 4 }));
  const refreshed = refreshEntries(entries, new Map([[1055, makeStoredProduct({ quantity: 5 })]]));
  expect(refreshed).toMatchObject([
    { color: 'Verde', orderQuantity: 4 },
    { color: 'Preto', orderQuantity: 1, changes: [{ kind: 'quantity', from: 4, to: 1 }] },
  ]);
  expect(refreshed[0]).not.toHaveProperty('changes');
});

test('a product the server did not answer for stays as it was', () => {
  const kept = makeStoredProduct();
  expect(refreshProducts([kept], new Map())).toEqual([kept]);
});

test('a changed price is adopted and announced in centavos, discount included (CL11)', () => {
  const kept = makeStoredProduct({ price: 589.9, discount: 15 });
  const fresh = makeStoredProduct({ price: 589.9, discount: 0 });
  expect(refreshProducts([kept], new Map([[kept.id, fresh]]))).toEqual([
    { ...fresh, changes: [{ kind: 'price', from: 50142, to: 58990 }] },
  ]);
});

test('sold out and back in stock are different notices', () => {
  const full = makeStoredProduct({ quantity: 3 });
  const none = makeStoredProduct({ quantity: 0 });
  expect(refreshProducts([full], new Map([[full.id, none]]))[0]?.changes).toEqual([{ kind: 'out-of-stock' }]);
  expect(refreshProducts([none], new Map([[full.id, full]]))[0]?.changes).toEqual([{ kind: 'back-in-stock' }]);
});

test('fewer units in stock are taken over in silence: nothing is ordered yet', () => {
  const kept = makeStoredProduct({ quantity: 12 });
  const fresh = makeStoredProduct({ quantity: 2 });
  expect(refreshProducts([kept], new Map([[kept.id, fresh]]))).toEqual([fresh]);
});

test('a product that is gone stays in its place and is announced', () => {
  const [first, gone] = [makeStoredProduct({ id: 1 }), makeStoredProduct({ id: 2 })];
  const refreshed = refreshProducts([first, gone], new Map([[2, 'gone' as const]]));
  expect(refreshed).toEqual([first, { ...gone, changes: [{ kind: 'gone' }] }]);
});
