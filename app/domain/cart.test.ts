import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeProduct, makeReview, makeStoredProduct } from '#tests/support/products.ts';
import {
  addToCart,
  clearCart,
  countUnits,
  decreaseEntry,
  getCartTotalCents,
  getLineTotalCents,
  increaseEntry,
  removeFromCart,
  restoreEntry,
} from './cart.ts';
import type { Cart } from './cart.ts';
import { presentProduct } from './product-json.ts';
import type { CartEntry } from './stored-list.ts';

function makeEntry(fields: Partial<CartEntry> = {}): CartEntry {
  return { ...makeStoredProduct(fields), orderQuantity: 1, ...fields };
}

describe('addToCart', () => {
  test('E02 a product not in the cart enters with quantity 1, or with the chosen one', () => {
    const product = makeStoredProduct();
    expect(addToCart([], product)).toEqual({ cart: [makeEntry()], outcome: 'added', quantity: 1 });
    expect(addToCart([], product, 3)).toMatchObject({ cart: [{ orderQuantity: 3 }], outcome: 'added', quantity: 3 });
  });

  test('E02 a product in the cart grows by the chosen quantity while stock covers it', () => {
    const cart = [makeEntry({ id: 1 }), makeEntry({ orderQuantity: 9 })];
    expect(addToCart(cart, makeStoredProduct(), 3)).toMatchObject({
      cart: [{ id: 1 }, { id: 1055, orderQuantity: 12 }],
      outcome: 'increased',
      quantity: 3,
    });
  });

  test('F02 nothing changes when stock does not cover it, on the first units as on further ones', () => {
    const cart = [makeEntry({ orderQuantity: 10 })];
    expect(addToCart(cart, makeStoredProduct(), 3)).toEqual({ cart, outcome: 'stock-exceeded', quantity: 0 });
    expect(addToCart([], makeStoredProduct(), 13)).toEqual({ cart: [], outcome: 'stock-exceeded', quantity: 0 });
  });

  test.each([
    { status: 'out-of-stock' as const },
    { quantity: 0 },
    { quantity: -1 },
    { status: 'Fora de estoque' as 'out-of-stock' },
  ])('F01 a product with %j is refused', (fields) => {
    expect(addToCart([], makeStoredProduct(fields))).toEqual({ cart: [], outcome: 'out-of-stock', quantity: 0 });
  });

  test('E02 a product added again brings its price up to date', () => {
    const cart = addToCart([makeEntry({ price: 500 })], makeStoredProduct({ price: 600 })).cart;
    expect(cart).toMatchObject([{ price: 600, orderQuantity: 2 }]);
  });

  test('E08 keeps the whole product', () => {
    const whole = presentProduct(makeProduct(), [makeReview()]);
    expect(addToCart([], whole).cart).toEqual([{ ...whole, orderQuantity: 1 }]);
  });

  test.each([0, -4, Number.NaN])('a chosen quantity of %d counts as 1', (quantity) => {
    expect(addToCart([], makeStoredProduct(), quantity)).toMatchObject({ quantity: 1, cart: [{ orderQuantity: 1 }] });
  });
});

describe('entries', () => {
  test('E03 minus lowers the quantity, never below 1', () => {
    const cart = [makeEntry({ orderQuantity: 2 })];
    const lowered = decreaseEntry(cart, 1055);
    expect(lowered).toMatchObject({ outcome: 'decreased', cart: [{ orderQuantity: 1 }] });
    expect(decreaseEntry(lowered.cart, 1055)).toEqual({ outcome: 'unchanged', cart: lowered.cart });
  });

  test('F02 plus stops at the stock', () => {
    const cart = [makeEntry({ orderQuantity: 11 })];
    const raised = increaseEntry(cart, 1055);
    expect(raised).toMatchObject({ outcome: 'increased', cart: [{ orderQuantity: 12 }] });
    expect(increaseEntry(raised.cart, 1055)).toEqual({ outcome: 'stock-exceeded', cart: raised.cart });
    expect(increaseEntry([makeEntry({ status: 'out-of-stock' })], 1055).outcome).toBe('out-of-stock');
  });

  test('E03 removing deletes the entry, and undoing puts it back where it stood', () => {
    const cart = [makeEntry({ id: 1 }), makeEntry({ id: 2, orderQuantity: 4 }), makeEntry({ id: 3 })];
    const result = removeFromCart(cart, 2);
    if (result.outcome === 'missing') throw new Error('The entry was in the cart');
    expect(result.cart.map((entry) => entry.id)).toEqual([1, 3]);
    expect(restoreEntry(result.cart, result.removed)).toEqual(cart);
    expect(restoreEntry([], result.removed)).toEqual([cart[1]]);
    expect(restoreEntry(cart, result.removed)).toBe(cart);
  });

  test('an entry that is not there is reported and changes nothing', () => {
    const cart = [makeEntry()];
    expect(removeFromCart(cart, 9)).toEqual({ cart, outcome: 'missing' });
    expect(increaseEntry(cart, 9)).toEqual({ cart, outcome: 'missing' });
    expect(decreaseEntry(cart, 9)).toEqual({ cart, outcome: 'missing' });
  });

  test('E04 clearing leaves nothing', () => {
    expect(clearCart()).toEqual([]);
  });
});

describe('totals', () => {
  test('E13 a line is the discounted price times the quantity', () => {
    expect(getLineTotalCents(makeEntry({ orderQuantity: 3 }))).toBe(50142 * 3);
    expect(getLineTotalCents(makeEntry({ discount: 0, orderQuantity: 2 }))).toBe(58990 * 2);
  });

  test('E13 the total is the sum of the lines; what has no price adds nothing', () => {
    const cart = [
      makeEntry({ orderQuantity: 2 }),
      makeEntry({ id: 2, price: 0 }),
      makeEntry({ id: 3, price: 0.1, discount: 0 }),
    ];
    expect(getCartTotalCents(cart)).toBe(50142 * 2 + 10);
    expect(getCartTotalCents([])).toBe(0);
    expect(countUnits(cart)).toBe(4);
  });

  test('E13 the worst cart storage can hold still has a total', () => {
    const worst = Array.from({ length: 500 }, (_, id) =>
      makeEntry({ id, price: 1e9, discount: 0, orderQuantity: 1e6 }),
    );
    expect(getCartTotalCents(worst)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

test('E02 E03 whatever is clicked, quantities stay from 1 to the stock and no product stands twice', () => {
  const product = fc.record({ id: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 0, max: 6 }) });
  const click = fc.record({
    product,
    quantity: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom('add', 'more', 'less', 'remove'),
  });
  fc.assert(
    fc.property(
      fc.array(click, { maxLength: 40 }),
      fc.array(fc.nat(6), { minLength: 5, maxLength: 5 }),
      (clicks, stock) => {
        let cart: Cart = [];
        for (const { product: clicked, quantity, kind } of clicks) {
          const before = JSON.stringify(cart);
          const stored = makeStoredProduct({ id: clicked.id, quantity: stock[clicked.id] ?? 0 });
          const previous = cart;
          if (kind === 'add') cart = addToCart(cart, stored, quantity).cart;
          else if (kind === 'more') cart = increaseEntry(cart, clicked.id).cart;
          else if (kind === 'less') cart = decreaseEntry(cart, clicked.id).cart;
          else cart = removeFromCart(cart, clicked.id).cart;
          expect(JSON.stringify(previous)).toBe(before);
        }
        expect(new Set(cart.map((entry) => entry.id)).size).toBe(cart.length);
        for (const entry of cart) {
          expect(entry.orderQuantity).toBeGreaterThanOrEqual(1);
          expect(entry.orderQuantity).toBeLessThanOrEqual(entry.quantity);
        }
      },
    ),
  );
});
