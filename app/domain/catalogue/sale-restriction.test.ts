import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { addToCart, increaseEntry } from '#app/domain/cart/cart.ts';
import { refreshEntries } from '#app/domain/cart/refresh-lists.ts';
import { parseCart } from '#app/domain/cart/stored-list.ts';
import { getProductItem } from '#app/domain/quotation/product-quotation.ts';
import { getCartItems } from '#app/domain/quotation/quotation.ts';
import { makeStoredProduct, makeSummary } from '#tests/factories/product.ts';
import { isRestricted, parseSaleRestriction, saleRestrictions, withAllowedOffer } from './sale-restriction.ts';
import { serializeSummary } from './serialize-product.ts';

const anyRestriction = fc.constantFrom(undefined, ...saleRestrictions);

test.each([
  ['', 'none'],
  ['sem restrição', 'none'],
  ['Venda sob prescrição médica', 'prescription'],
  ['com receita veterinária', 'prescription'],
  ['uso-controlado', 'controlled'],
  ...saleRestrictions.map((restriction): [string, string] => [restriction, restriction]),
])('the sale restriction %j is read as %s', (text, restriction) => {
  expect(parseSaleRestriction(text)).toBe(restriction);
});

test.each(['não controlado', 'sem receita', 'prescrição e controlado', '1'])(
  'the sale restriction %j is refused',
  (text) => {
    expect(parseSaleRestriction(text)).toBeUndefined();
  },
);

test('a restricted product never has an offer, and any other product keeps its own', () => {
  const offer = {
    priceCents: 1000,
    discountBasisPoints: 500,
    offerStartMs: 1,
    offerEndMs: 2,
    priceSteps: [{ minQuantity: 10, priceCents: 1 }],
  };
  const none = { ...offer, discountBasisPoints: 0, offerStartMs: null, offerEndMs: null, priceSteps: undefined };
  for (const saleRestriction of [undefined, ...saleRestrictions]) {
    const product = { ...offer, saleRestriction };
    const allowed = isRestricted(product) ? { ...none, saleRestriction } : product;
    expect(withAllowedOffer(product)).toEqual(allowed);
  }
});

test('a restricted product never enters a cart or a quotation, whichever way it is added', () => {
  const anyEntry = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    title: fc.constantFrom('Livre', 'Restrito'),
    saleRestriction: anyRestriction,
    orderQuantity: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 0, max: 5 }),
  });
  forAll(fc.array(anyEntry), anyRestriction, (stored, now = 'none') => {
    const cart = parseCart(JSON.stringify(stored));
    const free = cart.filter(({ saleRestriction }) => saleRestriction === 'none');
    expect(getCartItems(cart)).toHaveLength(free.length);
    const product = makeStoredProduct({ id: 1, saleRestriction: now });
    const refreshed = refreshEntries(cart, new Map([[1, product]]));
    const [first] = refreshed.filter(({ id }) => id === 1);
    fc.pre(now !== 'none');
    expect(addToCart(cart, product)).toEqual({ cart, outcome: 'restricted', quantity: 0 });
    expect(first?.changes ?? [{ kind: 'restricted' }]).toEqual([{ kind: 'restricted' }]);
    expect(getCartItems(refreshed.filter(({ id }) => id === 1))).toEqual([]);
    for (const entry of cart.filter(isRestricted)) expect(increaseEntry(cart, entry).outcome).toBe('restricted');
  });
});

test('a restricted product cannot be quoted, and its serialised form names the restriction', () => {
  for (const saleRestriction of [undefined, ...saleRestrictions]) {
    const product = makeSummary({ saleRestriction });
    expect(getProductItem(product) === null).toBe(isRestricted(product));
    expect(serializeSummary(product).saleRestriction).toBe(saleRestriction ?? 'none');
  }
});
