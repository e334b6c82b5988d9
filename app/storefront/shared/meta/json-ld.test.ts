import { expect, test } from 'vitest';
import {
  getBreadcrumbJsonLd,
  getItemListJsonLd,
  getOrganizationJsonLd,
  getWebsiteJsonLd,
} from '#app/storefront/shared/meta/json-ld.ts';
import { getProductJsonLd } from '#app/storefront/shared/meta/product-json-ld.ts';
import { makeTestShop, customShopSettings } from '#tests/factories/shop.ts';
import { makeProduct, makeReview, makeSummary } from '#tests/factories/product.ts';

const shop = makeTestShop({ instagramUrl: '' });

type Options = Parameters<typeof getProductJsonLd>[1];

/** Returns the structured data of a product with the given fields. */
function getJsonLd(fields: Parameters<typeof makeProduct>[0] = {}, { reviews = [], ...more }: Partial<Options> = {}) {
  return getProductJsonLd(shop, { product: makeProduct(fields), reviews, ...more });
}

test('a product contains its selling price, its stock and absolute URLs', () => {
  expect(getJsonLd({ id: 7 })).toMatchObject({
    '@type': 'Product',
    name: 'Eletrificador de Cerca Rural 4 J',
    sku: 'CA-CLM-0055',
    url: 'https://loja.example/shop/shop-details/7',
    image: ['https://loja.example/imagens/0a1b2c3d4e5f60718293/960.webp'],
    brand: { '@type': 'Brand', name: 'Cercaluma' },
    offers: { priceCurrency: 'BRL', price: '501.42', availability: 'https://schema.org/InStock' },
  });
});

test('a product contains its bar code when that is valid', () => {
  const additionalInformation = [{ key: 'EAN', value: '9504000059422' }];
  expect(getJsonLd({ additionalInformation })).toMatchObject({ gtin: '9504000059422' });
  expect(getJsonLd()).not.toHaveProperty('gtin');
});

test('a product with a weight or volume contains its price per unit of measure, and no other product does', () => {
  const getOffer = (unit: string) => getJsonLd({ unit })['offers'];
  expect(getOffer('saco 30 kg')).toMatchObject({
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: '501.42',
      referenceQuantity: { value: 30, unitCode: 'KGM', valueReference: { value: 1, unitCode: 'KGM' } },
    },
  });
  expect(getOffer('frasco 500 ml')).toMatchObject({
    priceSpecification: { referenceQuantity: { value: 0.5, unitCode: 'LTR' } },
  });
  expect(getOffer('unidade')).not.toHaveProperty('priceSpecification');
});

test('a price that ends with its offer contains the end date, and no other price does', () => {
  const ending = getJsonLd({}, { priceEndMs: Date.UTC(2026, 10, 30, 3) });
  expect(ending).toMatchObject({ offers: { priceValidUntil: '2026-11-30T03:00:00.000Z' } });
  expect(JSON.stringify(getJsonLd())).not.toContain('priceValidUntil');
});

test('a product has a rating only when customers have rated it (R10, R11)', () => {
  const unrated = getJsonLd({ ratingCount: 0, ratingSum: 0 });
  expect(unrated).not.toHaveProperty('aggregateRating');
  expect(unrated).not.toHaveProperty('review');
  const rated = getJsonLd({}, { reviews: [makeReview()] });
  expect(rated).toMatchObject({
    aggregateRating: { ratingValue: '4.7', reviewCount: 3, bestRating: 5 },
    review: [{ author: { name: 'Rosângela P.' }, datePublished: '2026-07-07', reviewRating: { ratingValue: 5 } }],
  });
  expect(JSON.stringify(rated)).not.toContain('@exam');
});

test('a review has the date that the page shows, in the time zone of the shop', () => {
  const lateMs = Date.UTC(2026, 6, 8, 1);
  const review = makeReview({ dateMs: lateMs, answer: { text: 'Obrigado', dateMs: lateMs } });
  expect(getJsonLd({}, { reviews: [review] })['review']).toMatchObject([
    { datePublished: '2026-07-07', comment: { datePublished: '2026-07-07' } },
  ]);
});

test('a product without a price, or of a shop that hides prices, has no offer', () => {
  expect(getJsonLd({ priceCents: 0 })).not.toHaveProperty('offers');
  const hidden = getProductJsonLd({ ...shop, showPrices: false }, { product: makeProduct(), reviews: [] });
  expect(hidden).not.toHaveProperty('offers');
  expect(JSON.stringify(hidden)).not.toMatch(/BRL|501\.42/);
});

test('a product without brand, picture, reviews or description still has structured data', () => {
  const data = getJsonLd({ brandName: null, picture: null, images: [], excerpt: '', children: '', quantity: 0 });
  for (const name of ['brand', 'image', 'description']) expect(data).not.toHaveProperty(name);
  expect(data).toMatchObject({
    category: 'Cercas & Arames',
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});

test('the breadcrumb list starts at home and ends at the screen itself (PP2)', () => {
  const breadcrumb = getBreadcrumbJsonLd(shop, {
    crumbs: [{ title: 'Cães', path: '/shop?category=c%C3%A3es' }, { title: 'Ração' }],
    canonicalPath: '/shop/shop-details/7',
  });
  expect(breadcrumb['itemListElement']).toMatchObject([
    { position: 1, name: 'Home', item: 'https://loja.example/home' },
    { position: 2, name: 'Cães', item: 'https://loja.example/shop?category=c%C3%A3es' },
    { position: 3, name: 'Ração', item: 'https://loja.example/shop/shop-details/7' },
  ]);
});

test('the positions of a list continue those of the previous pages', () => {
  const list = getItemListJsonLd(shop, { products: [makeSummary({ id: 3 })], total: 60, first: 10 });
  expect(list).toMatchObject({
    numberOfItems: 60,
    itemListElement: [{ position: 10, url: 'https://loja.example/shop/shop-details/3' }],
  });
});

test('the shop is described with its postal address, hours and those social networks that it has, and its website with the search (N12)', () => {
  expect(getOrganizationJsonLd(shop)).toMatchObject({
    '@type': 'Store',
    telephone: '+556755500142',
    address: { addressLocality: 'Campo Grande', addressRegion: 'MS', addressCountry: 'BR' },
    sameAs: ['https://facebook.example/boalida'],
    openingHoursSpecification: [{ opens: '07:30', closes: '18:00' }, { dayOfWeek: ['Saturday'] }],
  });
  expect(getWebsiteJsonLd(shop)).toMatchObject({
    potentialAction: { target: 'https://loja.example/pages/search?searchText={search_term_string}' },
  });
});

test('a shop without networks, hours, postal address and other optional facts contains none of them (N12)', () => {
  const { name, phone, whatsapp } = customShopSettings;
  const organization = getOrganizationJsonLd(makeTestShop({ name, phone, whatsapp }));
  for (const field of ['sameAs', 'email', 'hasMap', 'openingHoursSpecification', 'taxID', 'legalName']) {
    expect(organization).not.toHaveProperty(field);
  }
  expect(organization).toMatchObject({
    telephone: '+556955500177',
    address: { '@type': 'PostalAddress', addressCountry: 'BR' },
  });
});

test('a shop contains its legal name, its postal address and its opening hours with their exceptions', () => {
  const hours = {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  };
  expect(getOrganizationJsonLd(makeTestShop(customShopSettings))).toMatchObject({
    legalName: 'Casa do Campo Comércio Ltda.',
    taxID: '12.ABC.345/01DE-35',
    address: { streetAddress: 'Rua das Palmeiras, 120 – Centro', postalCode: '76980-000', addressLocality: 'Vilhena' },
    openingHoursSpecification: [
      { ...hours, opens: '08:00', closes: '12:00' },
      { ...hours, opens: '14:00', closes: '19:00' },
      { dayOfWeek: ['Saturday'] },
      { validFrom: '2099-12-24', validThrough: '2099-12-24', opens: '08:00', closes: '11:00' },
    ],
  });
});
