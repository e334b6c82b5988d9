import { describe, expect, test } from 'vitest';
import { makeCartEntry, makeStoredProduct } from '#tests/factories/product.ts';
import {
  addToCart,
  countUnits,
  decreaseEntry,
  fitToLimits,
  getCartTotalCents,
  getEntryPicture,
  getEntryPriceCents,
  increaseEntry,
  removeFromCart,
  restoreEntry,
} from './cart.ts';
import { getCartItems } from '#app/domain/quotation/quotation.ts';
import { getShippingCostCents } from './shipping.ts';

test('addToCart adds a product with quantity 1 or the chosen quantity, also to that already in the cart (CL5, ST4)', () => {
  const product = makeStoredProduct();
  expect(addToCart([], product)).toEqual({ cart: [makeCartEntry()], outcome: 'added', quantity: 1 });
  expect(addToCart([], product, 3)).toMatchObject({ cart: [{ orderQuantity: 3 }], outcome: 'added', quantity: 3 });
  expect(addToCart([], product, -4)).toMatchObject({ cart: [{ orderQuantity: 1 }], quantity: 1 });
  const cart = [makeCartEntry({ orderQuantity: 9 })];
  expect(addToCart(cart, product, 3)).toMatchObject({
    cart: [{ orderQuantity: 12 }],
    outcome: 'increased',
    quantity: 3,
  });
});

test.each([{ status: 'out-of-stock' as const }, { quantity: 0 }])(
  'addToCart refuses a product with %j (ST3)',
  (fields) => {
    expect(addToCart([], makeStoredProduct(fields))).toEqual({ cart: [], outcome: 'out-of-stock', quantity: 0 });
  },
);

describe('entries of the cart', () => {
  test('the minus button lowers the quantity, but never below 1 (CL5)', () => {
    const cart = [makeCartEntry({ orderQuantity: 2 })];
    const lowered = decreaseEntry(cart, { id: 1055 });
    expect(lowered).toMatchObject({ outcome: 'decreased', cart: [{ orderQuantity: 1 }] });
    expect(decreaseEntry(lowered.cart, { id: 1055 })).toEqual({ outcome: 'unchanged', cart: lowered.cart });
  });

  test('the plus button stops at the quantity in stock (ST4)', () => {
    const cart = [makeCartEntry({ orderQuantity: 11 })];
    const raised = increaseEntry(cart, { id: 1055 });
    expect(raised).toMatchObject({ outcome: 'increased', cart: [{ orderQuantity: 12 }] });
    expect(increaseEntry(raised.cart, { id: 1055 })).toEqual({ outcome: 'stock-exceeded', cart: raised.cart });
    expect(increaseEntry([makeCartEntry({ status: 'out-of-stock' })], { id: 1055 }).outcome).toBe('out-of-stock');
  });

  test('removing deletes the entry, and undo puts it back at its old position (CL5)', () => {
    const cart = [makeCartEntry({ id: 1 }), makeCartEntry({ id: 2, orderQuantity: 4 }), makeCartEntry({ id: 3 })];
    const result = removeFromCart(cart, { id: 2 });
    if (result.outcome === 'missing') throw new Error('The entry was in the cart');
    expect(result.cart.map((entry) => entry.id)).toEqual([1, 3]);
    expect(restoreEntry([], result.removed)).toEqual([cart[1]]);
    expect(restoreEntry(cart, result.removed)).toBe(cart);
  });

  test('changing an entry that is not in the cart reports it and changes nothing', () => {
    const cart = [makeCartEntry()];
    expect(removeFromCart(cart, { id: 9 })).toEqual({ cart, outcome: 'missing' });
    expect(increaseEntry(cart, { id: 9 })).toEqual({ cart, outcome: 'missing' });
    expect(decreaseEntry(cart, { id: 9 })).toEqual({ cart, outcome: 'missing' });
  });
});

describe('totals of the cart', () => {
  test('the total is the sum of the lines, and a product without a price adds nothing (P2, CL7, P8)', () => {
    const cart = [
      makeCartEntry({ orderQuantity: 2 }),
      makeCartEntry({ id: 2, price: 0 }),
      makeCartEntry({ id: 3, price: 0.1, discount: 0 }),
    ];
    expect(getCartTotalCents(cart)).toBe(50142 * 2 + 10);
    expect(getCartTotalCents([])).toBe(0);
    expect(countUnits(cart)).toBe(4);
  });

  test('the total of the largest cart that storage can hold stays a safe integer (P2, CL7, P8)', () => {
    const worst = Array.from({ length: 500 }, (_, id) => makeCartEntry({ id, price: 1e9, orderQuantity: 1e6 }));
    expect(getCartTotalCents(worst)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('one product in several colours and sizes', () => {
  const product = makeStoredProduct({ quantity: 5 });
  const [green, black] = [
    { ...product, color: 'Verde' },
    { ...product, color: 'Preto', size: 'M' },
  ];
  const cart = addToCart(addToCart([], green, 2).cart, black, 2).cart;

  test('each colour and size gets its own entry, and so does the product without either (CL5, ST4)', () => {
    expect(cart.map(({ color, size, orderQuantity }) => [color, size, orderQuantity])).toEqual([
      ['Verde', undefined, 2],
      ['Preto', 'M', 2],
    ]);
    expect(addToCart(cart, product).cart).toHaveLength(3);
    expect(addToCart(cart, { ...black, size: 'G' }).cart).toHaveLength(3);
    expect(addToCart(cart, green)).toMatchObject({
      outcome: 'increased',
      cart: [{ orderQuantity: 3 }, { orderQuantity: 2 }],
    });
  });

  test('all entries of a product share its stock (CL5, ST4)', () => {
    expect(addToCart(cart, black, 2)).toEqual({ cart, outcome: 'stock-exceeded', quantity: 0 });
    const full = increaseEntry(cart, black).cart;
    expect(full.map(({ orderQuantity }) => orderQuantity)).toEqual([2, 3]);
    expect(increaseEntry(full, green).outcome).toBe('stock-exceeded');
  });

  test('adding a product updates its data, such as the price, in all its entries (CL5, ST4)', () => {
    const { cart: updated } = addToCart(cart, { ...green, price: 600 });
    expect(updated.map(({ price, color }) => [price, color])).toEqual([
      [600, 'Verde'],
      [600, 'Preto'],
    ]);
  });

  test('lowering, removing and undo change only the entry they are called for (CL5)', () => {
    expect(decreaseEntry(cart, black).cart.map(({ orderQuantity }) => orderQuantity)).toEqual([2, 1]);
    const result = removeFromCart(cart, green);
    if (result.outcome !== 'removed') throw new Error(result.outcome);
    expect(result.cart).toEqual([cart[1]]);
    expect(restoreEntry(result.cart, result.removed)).toEqual(cart);
    // The restored entry gets only the units of the stock that the other entry has not taken meanwhile.
    const grown = addToCart(result.cart, black, 2).cart;
    expect(restoreEntry(grown, result.removed).map(({ orderQuantity }) => orderQuantity)).toEqual([1, 4]);
  });

  test('an entry shows the picture of its colour, or the product’s main picture when there is none (CL8)', () => {
    const imageURLs = [{ img: '/imagens/verde.webp', color: { name: 'Verde', clrCode: '' } }];
    const entry = { ...green, imageURLs, orderQuantity: 1 };
    expect(getEntryPicture(entry)).toBe('/imagens/verde.webp');
    expect(getEntryPicture({ ...entry, color: 'Roxo' })).toBe(product.img);
    expect(getEntryPicture({ ...entry, color: undefined })).toBe(product.img);
  });
});

test('lowering to a limit takes units from the last entries first and leaves at least one in each (CL5, ST4)', () => {
  const entries = [4, 3, 2].map((orderQuantity, index) => ({
    ...makeStoredProduct(),
    size: `${index}`,
    orderQuantity,
  }));
  const other = { ...makeStoredProduct({ id: 2 }), orderQuantity: 9 };
  const fit = (limit: number) =>
    fitToLimits([...entries, other], ({ id }) => (id === 2 ? Infinity : limit)).map(
      ({ orderQuantity }) => orderQuantity,
    );
  expect(fit(9)).toEqual([4, 3, 2, 9]);
  expect(fit(5)).toEqual([3, 1, 1, 9]);
  expect(fit(1)).toEqual([1, 1, 1, 9]);
});

test('units of all entries of a product count together for its quantity price, in the cart and in the quotation (P12)', () => {
  const priceSteps = [{ quantity: 10, price: 450 }];
  const red = makeCartEntry({ color: 'Vermelho', orderQuantity: 4, quantity: 50, priceSteps });
  const blue = { ...red, color: 'Azul', orderQuantity: 5 };
  const other = makeCartEntry({ id: 2, orderQuantity: 5, priceSteps });
  expect(getCartTotalCents([red, blue, other])).toBe(50142 * 14);
  const { cart } = increaseEntry([red, blue, other], blue);
  expect(cart.map((entry) => getEntryPriceCents(entry, cart))).toEqual([45000, 45000, 50142]);
  expect(getCartTotalCents(cart)).toBe(45000 * 10 + 50142 * 5);
  expect(getCartItems(cart).map(({ unitPriceCents }) => unitPriceCents)).toEqual([45000, 45000, 50142]);
});

test("shipping is 0 when 'free', else the amount given (P2, CL7, P8)", () => {
  expect(getShippingCostCents('free')).toBe(0);
  expect(getShippingCostCents(1990)).toBe(1990);
});
