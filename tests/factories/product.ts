import { pickDetails } from '#app/domain/catalogue/plain-fields.ts';
import type { Picture, Product, ProductSummary, PublishedReview } from '#app/domain/catalogue/product.ts';
import type { CartEntry, StoredProduct } from '#app/domain/cart/stored-list.ts';

const picture: Picture = {
  hash: '0a1b2c3d4e5f60718293',
  width: 800,
  height: 800,
  placeholder: 'data:image/webp;base64,UklGRg==',
};

/** Creates a discounted, reviewed product in stock, whose price of R$ 589,90 less 15 % is R$ 501,42. */
export function makeSummary(fields: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: 1055,
    sku: 'CA-CLM-0055',
    title: 'Eletrificador de Cerca Rural 4 J',
    slug: 'eletrificador-de-cerca-rural-4-j',
    unit: 'unidade',
    picture,
    parent: 'Cercas & Arames',
    children: 'Eletrificadores',
    categoryName: 'Cercas & Arames',
    brandName: 'Cercaluma',
    priceCents: 58990,
    discountBasisPoints: 1500,
    quantity: 12,
    status: 'in-stock',
    excerpt: 'Eletrificador para cercas de até 60 km.',
    offerStartMs: null,
    offerEndMs: Date.UTC(2026, 10, 30, 2, 59, 59),
    featured: true,
    sellCount: 40,
    ratingCount: 3,
    ratingSum: 14,
    ...fields,
  };
}

/** Creates the product of `makeSummary` with the fields of its detail page. */
export function makeProduct(fields: Partial<Product> = {}): Product {
  return {
    ...makeSummary(),
    images: [
      { picture, colour: { name: 'Verde', code: '#1f5130' } },
      { picture, colour: null },
    ],
    ...pickDetails({}),
    productType: 'nutricao-animal',
    descriptionHtml: '<p>Eletrificador para cercas.</p>',
    additionalInformation: [{ key: 'Energia', value: '4 J' }],
    tags: ['cerca elétrica'],
    createdAtMs: 0,
    updatedAtMs: 0,
    ...fields,
  };
}

/** Creates a published review of five stars. */
export function makeReview(fields: Partial<PublishedReview> = {}): PublishedReview {
  return {
    id: 7,
    user: '',
    name: 'Rosângela P.',
    rating: 5,
    comment: 'Funcionou bem no primeiro dia.',
    dateMs: Date.UTC(2026, 6, 7, 13, 14),
    ...fields,
  };
}

/** Creates a product like that of `makeSummary` in the format that the browser stores. */
export function makeStoredProduct(fields: Partial<StoredProduct> = {}): StoredProduct {
  return {
    id: 1055,
    sku: 'CA-CLM-0055',
    img: '/imagens/0a1b2c3d4e5f60718293/640.webp',
    title: 'Eletrificador de Cerca Rural 4 J',
    slug: 'eletrificador-de-cerca-rural-4-j',
    unit: 'unidade',
    parent: 'Cercas & Arames',
    children: 'Eletrificadores',
    price: 589.9,
    discount: 15,
    quantity: 12,
    brand: { name: 'Cercaluma' },
    category: { name: 'Cercas & Arames' },
    status: 'in-stock',
    saleRestriction: 'none',
    offerDate: { startDate: null, endDate: null },
    featured: false,
    sellCount: 40,
    excerpt: 'Eletrificador para cercas de até 60 km.',
    ratingAverage: 4.7,
    ratingCount: 3,
    ...fields,
  };
}

/** Creates a cart entry with one unit of the product of `makeStoredProduct`. */
export function makeCartEntry(fields: Partial<CartEntry> = {}): CartEntry {
  return { ...makeStoredProduct(fields), orderQuantity: 1, ...fields };
}
