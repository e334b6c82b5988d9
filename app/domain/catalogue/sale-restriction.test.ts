import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addToCart, increaseEntry } from '#app/domain/cart/cart.ts';
import { refreshEntries } from '#app/domain/cart/refresh-lists.ts';
import { parseCart } from '#app/domain/cart/stored-list.ts';
import { getProductItem } from '#app/domain/quotation/product-quotation.ts';
import { getCartItems } from '#app/domain/quotation/quotation.ts';
import { makeStoredProduct, makeSummary } from '#tests/factories/product.ts';
import { isRestricted, parseSaleRestriction, saleRestrictions, withAllowedOffer } from './sale-restriction.ts';
import { serializeSummary } from './serialize-product.ts';

const anyRestriction = fc.constantFrom(undefined, ...saleRestrictions);

describe('parseSaleRestriction', () => {
  test.each([
    ['', 'none'],
    ['sem restrição', 'none'],
    ['prescrição', 'prescription'],
    ['Venda sob prescrição médica', 'prescription'],
    ['com receita veterinária', 'prescription'],
    ['Controlado', 'controlled'],
    ['uso-controlado', 'controlled'],
    ...saleRestrictions.map((restriction): [string, string] => [restriction, restriction]),
  ])('%j is read as %s', (text, restriction) => {
    expect(parseSaleRestriction(text)).toBe(restriction);
  });

  test.each(['sim', 'não controlado', 'sem receita', 'prescrição e controlado', '1'])('%j is refused', (text) => {
    expect(parseSaleRestriction(text)).toBeUndefined();
  });
});

test('a restricted product never has an offer, and any other product keeps its own', () => {
  const anyOffer = fc.record({
    saleRestriction: anyRestriction,
    priceCents: fc.nat(2_000_000_000),
    discountBasisPoints: fc.nat(10_000),
    offerStartMs: fc.option(fc.nat()),
    offerEndMs: fc.option(fc.nat()),
    priceSteps: fc.constant([{ minQuantity: 10, priceCents: 1 }]),
  });
  fc.assert(
    fc.property(anyOffer, (offer) => {
      const allowed = withAllowedOffer(offer);
      const none = { ...offer, discountBasisPoints: 0, offerStartMs: null, offerEndMs: null, priceSteps: undefined };
      expect(allowed).toEqual(isRestricted(offer) ? none : offer);
    }),
  );
});

test('a restricted product never enters a cart or a quotation, whichever way it is added', () => {
  const anyEntry = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    title: fc.constantFrom('Livre', 'Restrito'),
    saleRestriction: anyRestriction,
    orderQuantity: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(anyEntry), anyRestriction, (stored, now = 'none') => {
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
    }),
  );
});

test('a restricted product cannot be quoted, and its serialised form names the restriction', () => {
  fc.assert(
    fc.property(anyRestriction, (saleRestriction) => {
      const product = makeSummary({ saleRestriction });
      expect(getProductItem(product) === null).toBe(isRestricted(product));
      expect(serializeSummary(product).saleRestriction).toBe(saleRestriction ?? 'none');
    }),
  );
});

test('a restricted product that no longer exists in the shop is reported as gone, not as restricted', () => {
  const entry = { ...makeStoredProduct({ saleRestriction: 'controlled' }), orderQuantity: 2 };
  expect(refreshEntries([entry], new Map([[entry.id, 'gone']]))).toEqual([{ ...entry, changes: [{ kind: 'gone' }] }]);
});
