import { expect, test } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { hidePrice, hidePrices, withoutHiddenPrices } from './hidden-prices.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';

const hidden = { showPrices: false };
const shown = { showPrices: true };

test('hiding prices sets the price to 0 and changes nothing else in the product', () => {
  const product = makeProduct({ priceCents: 73_491, discountBasisPoints: 1000 });
  const stepped = { ...product, priceSteps: [{ minQuantity: 10, priceCents: 60_000 }] };
  for (const priced of [product, stepped])
    expect(hidePrice(priced, hidden)).toStrictEqual({ ...product, priceCents: 0 });
  expect(hidePrices([product, product], hidden).map(({ priceCents }) => priceCents)).toEqual([0, 0]);
  expect(hidePrice(product, shown)).toBe(product);
});

test('while prices are hidden, a query drops its price filters and keeps the others', () => {
  const query = parseListingQuery(new URLSearchParams('minPrice=10&maxPrice=20&sortBy=low&category=caes&page=2'));
  const cleaned = { ...query, minPriceCents: null, maxPriceCents: null, sortBy: 'asc' };
  expect(withoutHiddenPrices(query, hidden)).toEqual(cleaned);
  expect(withoutHiddenPrices({ ...query, sortBy: 'high' }, hidden)).toEqual(cleaned);
  expect(withoutHiddenPrices({ ...query, sortBy: 'on-sale' }, hidden).sortBy).toBe('on-sale');
  expect(withoutHiddenPrices(query, shown)).toBe(query);
});
