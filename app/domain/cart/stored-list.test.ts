import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { makeCartEntry, makeProduct, makeReview, makeStoredProduct } from '#tests/factories/product.ts';
import { oddText } from '#tests/support/odd-text.ts';
import { serializeProduct, serializeSummary } from '#app/domain/catalogue/serialize-product.ts';
import { getEntryPriceCents } from './cart.ts';
import {
  isUnnamed,
  parseCart,
  parseStoredProduct,
  parseStoredProducts,
  removeProduct,
  toggleProduct,
  toStoredProduct,
} from './stored-list.ts';

const minimal = { id: 1, title: 'Sal mineral', img: '/a.webp', price: 10, category: { name: 'Aves' } };

test('a product stored from a card is read back unchanged (CL1)', () => {
  const product = serializeSummary(makeProduct());
  expect(parseStoredProducts(JSON.stringify([product]))).toEqual([product]);
  expect(JSON.stringify(toStoredProduct(product))).toBe(JSON.stringify(product));
  expect(JSON.stringify(parseStoredProduct(product))).toBe(JSON.stringify(product));
});

test('a complete product, as the specification defines it, is read with the fields that lists show (CL1)', () => {
  const { ratingAverage, ratingCount, excerpt, ...productFields } = serializeProduct(makeProduct(), [
    makeReview({ rating: 5 }),
    makeReview({ rating: 4 }),
  ]);
  expect([ratingAverage, ratingCount, excerpt]).toEqual([4.7, 3, 'Eletrificador para cercas de até 60 km.']);
  expect(parseStoredProducts(JSON.stringify([productFields]))).toMatchObject([
    { id: 1055, excerpt: 'Eletrificador para cercas.', ratingAverage: 4.5, ratingCount: 2 },
  ]);
});

test.each(['{', '42', '[null,1,"x",[],{}]', '[{"id":0,"title":"x"},{"id":1.5}]', null])(
  'the stored text %j is read as an empty list (CL1)',
  (text) => {
    expect(parseStoredProducts(text)).toEqual([]);
    expect(parseCart(text)).toEqual([]);
  },
);

test('an invalid entry is dropped, and its neighbours stay (CL1)', () => {
  const stored = [{ title: 'sem id' }, minimal, null, { ...minimal, id: -2 }, { ...minimal, id: '7' }, { id: 1.5 }];
  expect(parseStoredProducts(JSON.stringify(stored)).map((product) => product.id)).toEqual([1, 7]);
});

test('an entry with an id but no usable title stays until the server supplies the title (CL1)', () => {
  const stored = '[{"id":7},{"id":"8","title":{}},{"id":9,"title":" "}]';
  const [seventh, ...others] = parseStoredProducts(stored);
  expect(seventh).toMatchObject({ id: 7, title: '#7', price: 0 });
  expect(others.map(({ title }) => title)).toEqual(['#8', '#9']);
  expect(seventh && isUnnamed(seventh)).toBe(true);
  expect(isUnnamed(makeStoredProduct())).toBe(false);
  expect(parseStoredProduct({ id: 7 })).toBeUndefined();
});

test('invalid fields are replaced with an empty or the nearest valid value (CL1)', () => {
  const odd = {
    ...minimal,
    price: 'caro',
    discount: 250,
    quantity: -3,
    status: 'Fora de estoque',
    brand: null,
    category: 'Aves',
    img: 'https://example.com/a.webp',
    offerDate: { endDate: 'amanhã' },
    featured: 'sim',
    ratingAverage: 9,
    ratingCount: 1e99,
  };
  expect(parseStoredProducts(JSON.stringify([odd]))).toMatchObject([
    {
      price: 0,
      discount: 100,
      quantity: 0,
      status: 'out-of-stock',
      brand: { name: '' },
      category: { name: '' },
      img: '',
      offerDate: { startDate: null, endDate: null },
      featured: false,
      ratingAverage: null,
      ratingCount: 0,
    },
  ]);
});

test.each(['//example.com/a.webp', '/\\example.com', 'javascript:alert(1)'])(
  'the picture URL %s is dropped (CL1)',
  (img) => {
    const imageURLs = [{ img, color: { name: 'Verde', clrCode: '' } }];
    expect(parseStoredProducts(JSON.stringify([{ ...minimal, img, imageURLs }]))).toMatchObject([
      { img: '', imageURLs: [{ img: '' }] },
    ]);
  },
);

test('lists and texts that are too long are cut (CL1)', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({ ...minimal, id: index + 1, title: 'x'.repeat(3000) }));
  const products = parseStoredProducts(JSON.stringify(many));
  expect(products).toHaveLength(500);
  expect(products[0]?.title).toHaveLength(400);
  expect(parseStoredProducts('['.repeat(10_000))).toEqual([]);
  expect(parseCart(JSON.stringify([...many, { ...minimal, orderQuantity: 9 }]))[0]?.orderQuantity).toBe(9);
});

test('parsing never throws, and parsing what was parsed changes nothing (CL1)', () => {
  const names = 'id title price discount quantity orderQuantity status img category excerpt description reviews'.split(
    ' ',
  );
  const anyValue = fc.oneof(oddText, fc.jsonValue(), fc.integer(), fc.double());
  const anyEntry = fc.dictionary(fc.constantFrom(...names), anyValue).map((fields) => ({ ...minimal, ...fields }));
  forAll(fc.array(fc.oneof(anyEntry, fc.jsonValue())), (stored) => {
    const cart = parseCart(JSON.stringify(stored));
    expect(parseCart(JSON.stringify(cart))).toEqual(cart);
    const products = parseStoredProducts(JSON.stringify(stored));
    expect(parseStoredProducts(JSON.stringify(products))).toEqual(products);
  });
});

test('an entry keeps its ordered quantity, which is at least 1 (CL1)', () => {
  const quantities = [3, '4', 0, -1, 2.5, null, 'x', 1e12];
  const stored = quantities.map((orderQuantity, index) => ({ ...minimal, id: index + 1, orderQuantity }));
  expect(parseCart(JSON.stringify(stored)).map((entry) => entry.orderQuantity)).toEqual([
    3, 4, 1, 1, 1, 1, 1, 1_000_000,
  ]);
});

test('an entry keeps its colour and size, and may have none (CL1)', () => {
  const stored = [
    { ...minimal, orderQuantity: 1 },
    { ...minimal, color: 'Verde', orderQuantity: 2 },
    { ...minimal, color: ' Verde\n', size: { name: 'M' }, orderQuantity: 3 },
    { ...minimal, color: 'Verde', size: 'M', orderQuantity: 4 },
  ];
  expect(
    parseCart(JSON.stringify(stored)).map(({ color, size, orderQuantity }) => [color, size, orderQuantity]),
  ).toEqual([
    [undefined, undefined, 1],
    ['Verde', undefined, 3],
    ['Verde', 'M', 4],
  ]);
  expect(parseStoredProducts(JSON.stringify([stored[3]]))[0]).not.toHaveProperty('color');
});

test('the ordered quantity counts as the stock of an entry without a stock number (CL1)', () => {
  expect(parseCart(JSON.stringify([{ ...minimal, orderQuantity: 3 }]))).toMatchObject([{ quantity: 3 }]);
  expect(parseCart(JSON.stringify([{ ...minimal, quantity: 8, orderQuantity: 3 }]))).toMatchObject([{ quantity: 8 }]);
});

test('malformed prices by quantity in storage are dropped or have no effect (CL2)', () => {
  const read = (priceSteps: unknown) => parseCart(JSON.stringify([{ ...makeCartEntry(), priceSteps }]))[0];
  for (const odd of [null, 7, 'x', {}, []]) expect(read(odd)?.priceSteps).toBeUndefined();
  const step = { quantity: 10, price: 450, name: 'palete' };
  expect(read([step])?.priceSteps).toEqual([step]);
  const entry = read([null, { price: -5 }]);
  expect(entry && getEntryPriceCents(entry, [entry])).toBe(50142);
});

test('toggling adds a product that is not in the list and removes one that is (CL10)', () => {
  const product = makeStoredProduct();
  const added = toggleProduct([], product);
  expect(added).toEqual({ list: [product], outcome: 'added' });
  expect(toggleProduct(added.list, makeStoredProduct({ title: 'Outro nome' }))).toEqual({
    list: [],
    outcome: 'removed',
  });
});

test('a list stores all product fields of the specification and no others (CL1)', () => {
  const serializedProduct = serializeProduct(makeProduct(), [makeReview()]);
  const { list } = toggleProduct([], { ...serializedProduct, email: 'x@example.com' } as typeof serializedProduct);
  expect(list).toEqual([serializedProduct]);
});

test('removing a product that is not in the list returns the same list', () => {
  const list = [makeStoredProduct()];
  expect(removeProduct(list, 1)).toBe(list);
  expect(removeProduct(list, 1055)).toEqual([]);
});
