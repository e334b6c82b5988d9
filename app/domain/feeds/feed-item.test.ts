import { expect, test } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { toFeedItem } from './feed-item.ts';
import { feeds } from './feeds.ts';

const shop = { publicUrl: 'https://loja.example', path: '/shop/shop-details/1', offersEndDiscounts: false };
const [meta, google] = feeds;

function makeItem(fields: Parameters<typeof makeProduct>[0], options = shop) {
  const item = toFeedItem(makeProduct(fields), options);
  if (!item) throw new Error('The product is in no feed');
  return { item, csv: meta?.formatItem(item) ?? '', xml: google?.formatItem(item) ?? '' };
}

test('a feed item has the price and, when discounted, the sale price, with its dates if the offer ends discounts', () => {
  const product = makeProduct({
    priceCents: 58_990,
    discountBasisPoints: 1500,
    offerStartMs: 0,
    offerEndMs: 86_400_000,
  });
  expect(toFeedItem(product, shop)).toMatchObject({ priceCents: 58_990, salePriceCents: 50_142, saleMs: null });
  expect(toFeedItem({ ...product, discountBasisPoints: 0 }, shop)).toMatchObject({ salePriceCents: null });
  expect(toFeedItem({ ...product, priceCents: 3 }, shop)).toMatchObject({ priceCents: 3, salePriceCents: null });
  expect(toFeedItem(product, { ...shop, offersEndDiscounts: true })).toMatchObject({ saleMs: [0, 86_400_000] });
});

test.each([
  ['is controlled', { saleRestriction: 'controlled' as const }],
  ['has no price', { priceCents: 0 }],
  ['has no picture', { picture: null, images: [] }],
])('a product that %s is left out of the feeds', (_case, fields) => {
  expect(toFeedItem(makeProduct(fields), shop)).toBeUndefined();
});

test('texts are plain and no longer than the channels allow', () => {
  const descriptionHtml = `<p>${'a '.repeat(6000)}</p>`;
  const { item } = makeItem({ title: 'É'.repeat(400), brandName: null, descriptionHtml });
  expect([...item.title].length).toBe(150);
  expect([...item.description].length).toBe(5000);
  expect(item.brand).toBe('');
  expect(makeItem({ title: 'Sal', descriptionHtml: '' }).item.description).toBe('Sal');
});

test('a CSV row quotes a cell that contains a separator or a quotation mark', () => {
  const { csv } = makeItem({ id: 1, title: 'Balde "forte", 12 L' });
  const head = meta?.formatHead({ name: 'Loja', publicUrl: shop.publicUrl }).trim().split(',') ?? [];
  expect(csv.startsWith('1,"Balde ""forte"", 12 L",')).toBe(true);
  expect(csv.endsWith('\r\n')).toBe(true);
  expect(head).toHaveLength(14);
});

test('an XML item escapes its texts and drops characters that XML does not allow', () => {
  const { xml } = makeItem({ title: 'Arame <5> & "farpado"\uffff\u0001', brandName: null });
  expect(xml).toContain('<g:title>Arame &lt;5&gt; &amp; &quot;farpado&quot;</g:title>');
  expect(xml).toContain('<g:identifier_exists>no</g:identifier_exists>');
  expect(xml).not.toContain('<g:gtin>');
});

test.each([
  [1, 'in stock', 'in_stock'],
  [0, 'out of stock', 'out_of_stock'],
])('each channel gets a stock of %i in its own vocabulary', (quantity, inMeta, inGoogle) => {
  const { csv, xml } = makeItem({ quantity });
  expect(csv.split(',')).toContain(inMeta);
  expect(xml).toContain(`<g:availability>${inGoogle}</g:availability>`);
});

test('the dates of an offer are written to the second, in the documented format of each channel', () => {
  const offer = {
    discountBasisPoints: 1500,
    offerStartMs: Date.UTC(2026, 10, 1, 3),
    offerEndMs: Date.UTC(2026, 11, 1, 3) - 1,
  };
  const { csv, xml } = makeItem(offer, { ...shop, offersEndDiscounts: true });
  const dates = '2026-11-01T03:00:00Z/2026-12-01T02:59:59Z';
  expect(csv.split(',')).toContain(dates);
  expect(xml).toContain(`<g:sale_price_effective_date>${dates}<`);
});

test.each([
  ['saco 30 kg', '<g:unit_pricing_measure>30kg<', '<g:unit_pricing_base_measure>1kg<'],
  ['frasco 500 ml', '<g:unit_pricing_measure>0.5l<', '<g:unit_pricing_base_measure>1l<'],
])('the feed for Google states the unit price measure of %s', (unit, measure, base) => {
  const { xml } = makeItem({ unit });
  expect(xml).toContain(measure);
  expect(xml).toContain(base);
});
