import { expect, test } from 'vitest';
import { makeProduct, makeReview } from '#tests/factories/product.ts';
import { serializeProduct, serializeReview } from './serialize-product.ts';

test('a serialised product has prices in R$, discounts in percent, dates in ISO format and pictures as URLs (DT1–DT5)', () => {
  const product = makeProduct();
  expect(serializeProduct(product, [makeReview()])).toMatchObject({
    price: 589.9,
    discount: 15,
    img: '/imagens/0a1b2c3d4e5f60718293/640.webp',
    imageURLs: [
      { img: '/imagens/0a1b2c3d4e5f60718293/640.webp', color: { name: 'Verde', clrCode: '#1f5130' } },
      { img: '/imagens/0a1b2c3d4e5f60718293/640.webp', color: { name: '', clrCode: '' } },
    ],
    brand: { name: 'Cercaluma' },
    category: { name: 'Cercas & Arames' },
    offerDate: { startDate: null, endDate: '2026-11-30T02:59:59.000Z' },
    description: '<p>Eletrificador para cercas.</p>',
    ratingAverage: 4.7,
    reviews: [{ name: 'Rosângela P.', rating: 5, date: '2026-07-07T13:14:00.000Z' }],
  });
});

test('a serialised product includes every field even when all optional ones are empty (DT1–DT5)', () => {
  const bare = makeProduct({
    picture: null,
    images: [],
    brandName: null,
    ratingCount: 0,
    ratingSum: 0,
    priceCents: 0,
  });
  expect(serializeProduct(bare, [])).toMatchObject({
    img: '',
    imageURLs: [],
    brand: { name: '' },
    price: 0,
    ratingAverage: null,
    reviews: [],
  });
});

test('a serialised product has no properties outside the contract (R9)', () => {
  const smuggled = { ...makeReview(), email: 'cliente01@example.com', ip: '192.0.2.1' };
  const product = { ...makeProduct(), costCents: 12345 };
  const text = JSON.stringify([serializeProduct(product, [smuggled]), serializeReview(smuggled)]);
  expect(text).not.toContain('@');
  expect(text).not.toMatch(/192\.0\.2\.1|costCents|createdAtMs/);
});
