import { expect, test } from 'vitest';
import { makeProduct, makeReview, makeSummary } from '#tests/factories/product.ts';
import { serializeProduct } from './serialize-product.ts';
import { expandSummary, parseProductDetail } from './product-detail.ts';

const summary = makeSummary();

test('parsing a serialised product returns the same product, whatever the card shows (N6)', () => {
  const texts = { videoId: 'BoaLida_Dm1', tags: ['cerca'], sizes: ['M'] };
  const product = makeProduct({ ...texts, priceCents: 100, discountBasisPoints: 0, quantity: 0, offerStartMs: 1000 });
  const sent: unknown = JSON.parse(JSON.stringify(serializeProduct(product, [makeReview()])));
  expect(parseProductDetail(sent, summary)).toEqual({
    ...product,
    saleRestriction: 'none',
    createdAtMs: 0,
    updatedAtMs: 0,
  });
});

test('a response that is not a product, or is another product, is refused', () => {
  for (const data of [null, 'x', {}, serializeProduct(makeProduct({ id: 2 }), [])]) {
    expect(parseProductDetail(data, summary)).toBeUndefined();
  }
});

test('pictures of other hosts are left out', () => {
  const sent = { ...serializeProduct(makeProduct(), []), imageURLs: [{ img: 'https://outro.example/x.webp' }] };
  expect(parseProductDetail(sent, summary)?.images).toEqual([]);
});

test('a card without a picture expands to a product without pictures', () => {
  expect(expandSummary(makeSummary({ picture: null }))).toMatchObject({ images: [], descriptionHtml: '' });
});
