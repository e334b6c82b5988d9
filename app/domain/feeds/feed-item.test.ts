import { expect, test } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { toFeedItem } from './feed-item.ts';
import { feeds } from './feeds.ts';

const shop = { publicUrl: 'https://loja.example', path: '/shop/shop-details/1', offersEnd: false };
const [meta, google] = feeds;

test('a feed has the price and, with a discount, the sale price', () => {
  const product = makeProduct({
    priceCents: 58_990,
    discountBasisPoints: 1500,
    offerStartMs: 0,
    offerEndMs: 86_400_000,
  });
  expect(toFeedItem(product, shop)).toMatchObject({ priceCents: 58_990, salePriceCents: 50_142, saleMs: null });
  expect(toFeedItem({ ...product, discountBasisPoints: 0 }, shop)).toMatchObject({ salePriceCents: null });
  expect(toFeedItem({ ...product, priceCents: 3 }, shop)).toMatchObject({ priceCents: 3, salePriceCents: null });
  expect(toFeedItem(product, { ...shop, offersEnd: true })).toMatchObject({ saleMs: [0, 86_400_000] });
});

test.each([
  ['is sold by prescription', { saleRestriction: 'prescription' as const }],
  ['is controlled', { saleRestriction: 'controlled' as const }],
  ['has no price', { priceCents: 0 }],
  ['has no picture', { picture: null, images: [] }],
])('what %s is in no feed', (_case, fields) => {
  expect(toFeedItem(makeProduct(fields), shop)).toBeUndefined();
});

test('texts are plain, and no longer than the channels take', () => {
  const item = toFeedItem(
    makeProduct({ title: 'É'.repeat(400), brandName: null, descriptionHtml: `<p>${'a '.repeat(6000)}</p>` }),
    shop,
  );
  expect([...(item?.title ?? '')].length).toBe(150);
  expect([...(item?.description ?? '')].length).toBe(5000);
  expect(item?.brand).toBe('');
  expect(toFeedItem(makeProduct({ title: 'Sal', descriptionHtml: '' }), shop)?.description).toBe('Sal');
});

test('a row of the CSV quotes what would end a cell', () => {
  const item = toFeedItem(makeProduct({ id: 1, title: 'Balde "forte", 12 L' }), shop);
  const head = meta?.formatHead({ name: 'Loja', publicUrl: shop.publicUrl }).trim().split(',') ?? [];
  const row = item ? (meta?.formatItem(item) ?? '') : '';
  expect(row.startsWith('1,"Balde ""forte"", 12 L",')).toBe(true);
  expect(row.endsWith('\r\n')).toBe(true);
  expect(head).toHaveLength(14);
});

test('an item of the XML escapes its texts and leaves out what no document may hold', () => {
  const item = toFeedItem(makeProduct({ title: 'Arame <5> & "farpado"\uffff\u0001', brandName: null }), shop);
  const text = item ? (google?.formatItem(item) ?? '') : '';
  expect(text).toContain('<g:title>Arame &lt;5&gt; &amp; &quot;farpado&quot;</g:title>');
  expect(text).toContain('<g:identifier_exists>no</g:identifier_exists>');
  expect(text).not.toContain('<g:gtin>');
});

test.each([
  [1, 'in stock', 'in_stock'],
  [0, 'out of stock', 'out_of_stock'],
])('each channel reads of a stock of %i in its own words', (quantity, inMeta, inGoogle) => {
  const item = toFeedItem(makeProduct({ quantity }), shop);
  expect(item ? meta?.formatItem(item).split(',') : []).toContain(inMeta);
  expect(item ? google?.formatItem(item) : '').toContain(`<g:availability>${inGoogle}</g:availability>`);
});

test('the days of an offer are written to the second, as the channels document', () => {
  const offer = {
    discountBasisPoints: 1500,
    offerStartMs: Date.UTC(2026, 10, 1, 3),
    offerEndMs: Date.UTC(2026, 11, 1, 3) - 1,
  };
  const item = toFeedItem(makeProduct(offer), { ...shop, offersEnd: true });
  const dates = '2026-11-01T03:00:00Z/2026-12-01T02:59:59Z';
  expect(item ? meta?.formatItem(item).split(',') : []).toContain(dates);
  expect(item ? google?.formatItem(item) : '').toContain(`<g:sale_price_effective_date>${dates}<`);
});

test.each([
  ['saco 30 kg', '<g:unit_pricing_measure>30kg<', '<g:unit_pricing_base_measure>1kg<'],
  ['frasco 500 ml', '<g:unit_pricing_measure>0.5l<', '<g:unit_pricing_base_measure>1l<'],
  ['caixa 24 x 85 g', '<g:unit_pricing_measure>2.04kg<', '<g:unit_pricing_base_measure>1kg<'],
])('Google is told what %s is compared by', (unit, measure, base) => {
  const item = toFeedItem(makeProduct({ unit }), shop);
  const text = item ? (google?.formatItem(item) ?? '') : '';
  expect(text).toContain(measure);
  expect(text).toContain(base);
});

test('what is sold by the piece has no unit price, and the feed for Meta has no such field', () => {
  const item = toFeedItem(makeProduct({ unit: 'unidade' }), shop);
  expect(item ? google?.formatItem(item) : '').not.toContain('unit_pricing');
  expect(meta?.formatHead({ name: 'Loja', publicUrl: shop.publicUrl })).not.toContain('unit_pricing');
});
