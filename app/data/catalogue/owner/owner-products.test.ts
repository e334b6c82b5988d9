import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOwnerProductIds, listOwnerProducts } from '#app/data/catalogue/owner/owner-products.ts';
import { listBrands } from '#app/data/catalogue/taxonomy/taxonomy-reads.ts';
import { findProductDetails } from '#app/data/catalogue/products.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import {
  ownerConditions,
  ownerSorts,
  parseOwnerQuery,
  type OwnerProductQuery,
  type OwnerCondition,
  type OwnerSort,
} from '#app/domain/catalogue/owner/owner-product-query.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const titles = ['Ração para Bezerros', 'Sal Mineral 80', 'Arame Farpado', 'Água & Sal', 'Óleo 50% puro'];
const searchTexts = '|racao|RAÇÃO bez|sal|80|%|_|\\|vale|cocho|789000|sku-1|sku1|x'.split('|');

describeOnBothEngines('the owner’s table of products', (open) => {
  test('finds, filters, sorts, counts and pages like a scan of every product', async () => {
    const { db } = await open();
    const rows = Array.from({ length: 40 }, (_, index) => ({
      id: index * 3 + 1,
      sku: `SKU-${index}`,
      title: `${titles[index % titles.length]} ${index % 7}`,
      parent: index % 4 === 0 ? 'Cercas' : 'Rações',
      brand: index % 3 === 0 ? null : { name: index % 3 === 1 ? 'Vale do Cocho' : 'Águia' },
      price: index % 5 === 0 ? 0 : index * 2,
      discount: index % 6 === 0 ? 10 : 0,
      quantity: index % 8,
      hidden: index % 9 === 0,
      saleRestriction: index % 10 === 0 ? 'prescription' : 'none',
      ...(index % 11 === 0 && { img: `foto-${index}.png` }),
      additionalInformation: [
        { key: 'Código de barras', value: `789 0000 ${10_000 + index}` },
        ...(index % 5 === 1 ? [{ key: 'Registro', value: 'Informar aqui o nº' }] : []),
      ],
    }));
    await fillCatalogue(db, rows);
    const allProducts = await findProductDetails(
      db,
      rows.map(({ id }) => id),
      { forOwner: true },
    );
    const categories = await db.query.selectFrom('categories').select(['id', 'name']).execute();
    const brands = await listBrands(db);
    const idOf = (named: readonly { id: number; name: string }[], name: string | null) =>
      named.find((one) => one.name === name)?.id ?? null;
    const anyQuery: fc.Arbitrary<OwnerProductQuery & { pageSize: number; sliceSize: number }> = fc.record({
      text: fc.constantFrom(...searchTexts),
      conditions: fc.subarray([...ownerConditions], { maxLength: 2 }),
      categoryId: fc.constantFrom(null, ...categories.map(({ id }) => id), 999),
      brandId: fc.constantFrom(null, null, ...brands.map(({ id }) => id)),
      sort: fc.constantFrom(...(Object.keys(ownerSorts) as OwnerSort[])),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
      page: fc.integer({ min: 1, max: 4 }),
      pageSize: fc.integer({ min: 1, max: 20 }),
      sliceSize: fc.integer({ min: 1, max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const expected = allProducts
          .filter((product) => isFound(product, query.text))
          .filter((product) => query.conditions.every((condition) => conditions[condition](product)))
          .filter(({ parent }) => query.categoryId === null || idOf(categories, parent) === query.categoryId)
          .filter(({ brandName }) => query.brandId === null || idOf(brands, brandName) === query.brandId)
          .toSorted((a, b) => compare(a, b, query));
        const { items, total } = await listOwnerProducts(db, query);
        const start = (query.page - 1) * query.pageSize;
        expect([total, items.map(({ id }) => id)]).toEqual([
          expected.length,
          expected.slice(start, start + query.pageSize).map(({ id }) => id),
        ]);
        expect(await listOwnerProductIds(db, { filter: query, limit: expected.length })).toEqual(
          expected.map(({ id }) => id).toSorted((a, b) => a - b),
        );
        const limit = Math.max(0, expected.length - 1);
        expect((await listOwnerProductIds(db, { filter: query, limit })) === undefined).toBe(expected.length > 0);
      }),
      { numRuns: 40 },
    );
  });

  test('shows a change by the owner at once, and finds a product by its new words', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, sku: 'A', title: 'Sal', price: 12.5, discount: 5, saleRestriction: 'controlled', hidden: true },
    ]);
    const query = { ...parseOwnerQuery(new URLSearchParams()), pageSize: 10 };
    expect((await listOwnerProducts(db, { ...query, text: 'sal' })).items).toMatchObject([
      { id: 1, priceCents: 1250, discountBasisPoints: 500, isHidden: true, isRestricted: true, picture: null },
    ]);
    await fillCatalogue(db, [{ id: 1, sku: 'A', title: 'Açúcar' }]);
    expect(await listOwnerProducts(db, { ...query, text: 'acucar' })).toMatchObject({ total: 1 });
    expect(await listOwnerProducts(db, { ...query, text: 'sal' })).toEqual({ items: [], total: 0 });
  });
});

const conditions: Record<OwnerCondition, (product: Product) => boolean> = {
  'in-stock': (product) => !isOutOfStock(product),
  'out-of-stock': isOutOfStock,
  discounted: (product) => product.discountBasisPoints > 0,
  'ending-offer': ({ offerEndMs }) => offerEndMs !== null,
  restricted: ({ saleRestriction = 'none' }) => saleRestriction !== 'none',
  shown: (product) => !product.isHidden,
  hidden: (product) => product.isHidden === true,
  'without-photo': (product) => product.picture === null,
  'without-price': (product) => product.priceCents === 0,
  'to-fill-in': ({ additionalInformation }) => additionalInformation.some(({ key }) => key === 'Registro'),
};

/** Returns whether every search term occurs in the product's title, SKU, information or brand. */
function isFound(product: Product, text: string): boolean {
  const codes = [product.sku, ...product.additionalInformation.map(({ value }) => value)];
  const texts = [product.title, ...codes, ...codes.map((code) => code.replace(/[ -]/g, '')), product.brandName ?? ''];
  const search = foldText(text).split(' ').filter(Boolean);
  return search.every((word) => texts.some((one) => foldText(one).includes(word)));
}

function compare(a: Product, b: Product, { sort, direction }: OwnerProductQuery): number {
  const key = ({ id, title, priceCents, discountBasisPoints, quantity, updatedAtMs }: Product) =>
    ({
      newest: id,
      title: foldText(title),
      price: priceCents,
      discount: discountBasisPoints,
      stock: quantity,
      changed: updatedAtMs,
    })[sort];
  const [left, right] = [key(a), key(b)];
  const order = left < right ? -1 : left > right ? 1 : sort === 'title' ? compareSkus(a, b) : a.id - b.id;
  return direction === 'ascending' ? order : -order;
}

/** Compares the SKUs of products with the same title. The sort key is a text in which the SKU follows the title. */
function compareSkus(a: Product, b: Product): number {
  return foldText(a.sku) < foldText(b.sku) ? -1 : 1;
}
