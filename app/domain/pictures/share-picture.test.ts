import { expect, test } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { makeTestShop } from '#tests/factories/shop.ts';
import { getShareSubject, parseProductSharePath, productSharePath } from './share-picture.ts';

const shop = makeTestShop({ name: 'Boa Lida' });
const product = makeProduct({ id: 7, title: 'Sal Mineral', priceCents: 58990, discountBasisPoints: 1500 });

test('a share picture shows the selling price, unless prices are hidden or the price is on request', () => {
  expect(getShareSubject(shop, product).priceText).toBe('R$\u00a0501,42');
  expect(getShareSubject({ ...shop, showPrices: false }, product).priceText).toBeNull();
  expect(getShareSubject(shop, { ...product, priceCents: 0 }).priceText).toBeNull();
});

test('the picture’s URL changes only when the picture changes', () => {
  const subject = getShareSubject(shop, product);
  const path = productSharePath(7, subject);
  expect(path).toMatch(/^\/compartilhar\/7-[0-9a-f]{14}\.jpg$/);
  expect(productSharePath(7, getShareSubject(shop, { ...product, quantity: 0, sellCount: 9 }))).toBe(path);
  for (const change of [
    { title: 'Sal mineral' },
    { priceText: null },
    { pictureHash: 'f'.repeat(20) },
    { parent: 'Peixes' },
    { look: { ...subject.look, name: 'Outra' } },
    { look: { ...subject.look, main: '#7a1010' } },
    { look: { ...subject.look, emblem: { kind: 'monogram' } as const } },
  ]) {
    expect(productSharePath(7, { ...subject, ...change })).not.toBe(path);
  }
});

test('the URL of a share picture is parsed as its product', () => {
  const subject = getShareSubject(shop, product);
  expect(parseProductSharePath(productSharePath(1001, subject))).toEqual({ id: 1001, isSample: false });
  const sample = getShareSubject(shop, { ...product, isSample: true });
  expect(parseProductSharePath(productSharePath(3, sample))).toEqual({ id: 3, isSample: true });
});

test.each([
  '/compartilhar/0-0123456789abcd.jpg',
  '/compartilhar/7-0123456789abcde.jpg',
  '/compartilhar/12345678901-0123456789abcd.jpg',
  '/compartilhar/..%2f101-0123456789abcd.jpg',
])('%s is not the URL of a share picture', (path) => {
  expect(parseProductSharePath(path)).toBeUndefined();
});
