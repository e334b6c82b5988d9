import { expect, test } from 'vitest';
import { makeStoredProduct } from '#tests/factories/product.ts';
import { getCartItems } from '#app/domain/quotation/quotation.ts';
import { getCartTotalCents, getEntryPriceCents, increaseEntry } from './cart.ts';
import { refreshEntries } from './refresh-lists.ts';
import { parseCart, type CartEntry } from './stored-list.ts';

const priceSteps = [{ quantity: 10, price: 450 }];

function makeEntry(fields: Partial<CartEntry> = {}): CartEntry {
  return { ...makeStoredProduct(fields), orderQuantity: 1, ...fields };
}

test('P12 all units of a product reach its price by quantity together, in the cart and in the quotation', () => {
  const red = makeEntry({ color: 'Vermelho', orderQuantity: 4, quantity: 50, priceSteps });
  const blue = { ...red, color: 'Azul', orderQuantity: 5 };
  const other = makeEntry({ id: 2, orderQuantity: 5, priceSteps });
  expect(getCartTotalCents([red, blue, other])).toBe(50142 * 14);
  const { cart } = increaseEntry([red, blue, other], blue);
  expect(cart.map((entry) => getEntryPriceCents(entry, cart))).toEqual([45000, 45000, 50142]);
  expect(getCartTotalCents(cart)).toBe(45000 * 10 + 50142 * 5);
  expect(getCartItems(cart).map(({ unitPriceCents }) => unitPriceCents)).toEqual([45000, 45000, 50142]);
});

test('P12 a changed step is announced like any other price, at the quantity in the cart', () => {
  const entry = makeEntry({ orderQuantity: 10, quantity: 50, priceSteps });
  const fresh = makeStoredProduct({ quantity: 50, priceSteps: [{ quantity: 10, price: 460 }] });
  const [refreshed] = refreshEntries([entry], new Map([[entry.id, fresh]]));
  expect(refreshed?.changes).toEqual([{ kind: 'price', from: 45_000, to: 46_000 }]);
  const [few] = refreshEntries([{ ...entry, orderQuantity: 9 }], new Map([[entry.id, fresh]]));
  expect(few).not.toHaveProperty('changes');
});

test('CL2 steps of another shape in storage are dropped or made harmless', () => {
  const read = (steps: unknown) => parseCart(JSON.stringify([{ ...makeEntry(), priceSteps: steps }]))[0]?.priceSteps;
  for (const odd of [null, 7, 'x', {}, []]) expect(read(odd)).toBeUndefined();
  expect(read([{ quantity: 10, price: 450, name: 'palete' }])).toEqual([{ quantity: 10, price: 450, name: 'palete' }]);
  const [entry] = parseCart(
    JSON.stringify([{ ...makeEntry({ orderQuantity: 3 }), priceSteps: [null, { price: -5 }] }]),
  );
  expect(entry && getEntryPriceCents(entry, [entry])).toBe(50142);
});
