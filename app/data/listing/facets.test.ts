import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { listProducts, type ListingFacets } from '#app/data/listing/list-products.ts';
import { listingStatuses, type ListingQuery } from '#app/domain/listing/listing-query.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { fillCatalogue, type CatalogueRow } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

/** Every combination of a few values of each filter is too many: these touch every pair. */
const activeFilters = [
  '',
  'category=caes',
  'category=caes&subcategory=racoes',
  'subcategory=racoes',
  'brand=marca-1',
  'brand=marca-1&category=aves',
  'status=on-sale',
  'status=in-stock&brand=marca-2',
  'status=out-of-stock&category=peixes',
  'sortBy=on-sale',
  'sortBy=on-sale&status=in-stock&brand=marca-1',
  'sortBy=low&category=aves&page=2',
  'minPrice=20&maxPrice=60',
  'maxPrice=60&category=caes&status=in-stock',
  'minPrice=30&brand=marca-2&subcategory=racoes&sortBy=on-sale',
  'searchText=racao',
  'searchText=racao&category=caes&minPrice=20&status=on-sale',
  'searchText=nada-disso',
  'category=nenhuma',
  'brand=nenhuma&status=in-stock',
];

describeOnBothEngines('the filters of a listing', (open) => {
  test('each number shown is the number listed after the click (L11, L12, L17)', async () => {
    const { db } = await open();
    // One price far above the others has ranges of prices offered as well.
    await fillCatalogue(db, [...makeVariedCatalogue(120), { price: 18_900, parent: 'Aves' }]);
    for (const params of activeFilters) {
      const choices = listChoices(
        (await listProducts(db, makeQuery(params), { pageSize: 1 })).getFacets(),
        makeQuery(params),
      );
      const shown = choices.map(({ choice, count }) => ({ params, choice, count }));
      const listed = [];
      for (const { choice } of choices) listed.push({ params, choice, count: await countListed(db, choice) });
      expect(shown).toEqual(listed);
    }
  });

  test('offer the first 8 brands by number of products, then name, and none without products (L14)', async () => {
    const { db } = await open();
    const rows = ['Ágata', 'Zebu', 'Bento', 'Cedro', 'Dália', 'Égua', 'Figo', 'Gado', 'Hera'].flatMap((name, index) =>
      Array.from({ length: index === 1 ? 3 : 1 }, () => ({ brand: { name } })),
    );
    await fillCatalogue(db, rows, { brands: [{ name: 'Abandonada' }] });
    const { brand: brands } = (await listProducts(db, makeQuery('brand=figo'), { pageSize: 1 })).getFacets().choices;
    expect(brands.map(({ name }) => name)).toEqual([
      'Zebu',
      'Ágata',
      'Bento',
      'Cedro',
      'Dália',
      'Égua',
      'Figo',
      'Gado',
    ]);
    expect(brands.map(({ count }) => count)).toEqual([3, 1, 1, 1, 1, 1, 1, 1]);
    expect(brands.filter(({ isSelected }) => isSelected).map(({ name }) => name)).toEqual(['Figo']);
  });

  test('offer fewer than 8 brands when fewer have products (L14)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ brand: { name: 'Zebu' } }], { brands: [{ name: 'Abandonada' }] });
    const { brand: brands } = (await listProducts(db, makeQuery(''), { pageSize: 1 })).getFacets().choices;
    expect(brands.map(({ name }) => name)).toEqual(['Zebu']);
  });

  test("show the owner's categories in the owner's order, without the hidden and the empty ones (L11, L12)", async () => {
    const { db } = await open();
    const categories = [
      { parent: 'Vazia' },
      { parent: 'Peixes', children: ['Tanques', 'Aquários'] },
      { parent: 'Escondida', status: 'Hide' },
      { parent: 'Oculta', status: 'Ocultar' },
      { parent: 'Cães', img: 'caes.png' },
    ];
    const rows = ['Cães', 'Escondida', 'Oculta'].map((parent) => ({ parent }));
    await fillCatalogue(db, [{ parent: 'Peixes', children: 'Tanques', price: 900 }, ...rows], { categories });
    const { choices, total } = (
      await listProducts(db, makeQuery('category=caes&maxPrice=100'), { pageSize: 1 })
    ).getFacets();
    const { category: shown, subcategory } = choices;
    expect(shown.map(({ name, slug, count, isSelected }) => ({ name, slug, count, isSelected }))).toEqual([
      { name: 'Peixes', slug: 'peixes', count: 0, isSelected: false },
      { name: 'Cães', slug: 'cães', count: 1, isSelected: true },
    ]);
    expect(subcategory.filter(({ parentId }) => parentId === shown[0]?.id).map(({ name }) => name)).toEqual([
      'Tanques',
    ]);
    expect(shown[1]?.picture?.width).toBe(40);
    expect(total).toBe(1);
  });

  test('the highest price is of the whole catalogue whatever is filtered (L13)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { price: 900, parent: 'Aves' },
      { price: 10, parent: 'Cães' },
    ]);
    expect(
      (await listProducts(db, makeQuery('category=caes&maxPrice=20'), { pageSize: 1 })).getFacets().highestPriceCents,
    ).toBe(90_000);
  });

  test('follow the catalogue when it changes', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ parent: 'Aves' }]);
    expect((await listProducts(db, makeQuery(), { pageSize: 1 })).getFacets().total).toBe(1);
    await fillCatalogue(db, [{ parent: 'Aves' }, { parent: 'Suínos' }]);
    const facets = (await listProducts(db, makeQuery(), { pageSize: 1 })).getFacets();
    expect(facets.choices.category.map(({ name, count }) => `${name} ${count}`)).toEqual(['Aves 2', 'Suínos 1']);
  });
});

/** Every click the filters offer, with the number they show for it. */
function listChoices(facets: ListingFacets, query: ListingQuery): { choice: ListingQuery; count: number }[] {
  const { choices } = facets;
  const categories = choices.category.flatMap(({ id, slug, count }) => {
    const category = foldSlug(slug);
    return [
      { choice: { ...query, category, subcategory: null }, count },
      ...choices.subcategory
        .filter(({ parentId }) => parentId === id)
        .map((child) => ({
          choice: { ...query, category, subcategory: foldSlug(child.slug) },
          count: child.count,
        })),
    ];
  });
  const brands = choices.brand.map(({ slug, count }) => ({ choice: { ...query, brand: foldSlug(slug) }, count }));
  expect(choices.status.map(({ slug }) => slug)).toEqual([...listingStatuses]);
  const statuses = listingStatuses.map((status, place) => ({
    choice: { ...query, status },
    count: choices.status[place]?.count ?? Number.NaN,
  }));
  expect(facets.priceRanges.length).toBeGreaterThan(1);
  const ranges = facets.priceRanges.map(({ count, ...range }) => ({ choice: { ...query, ...range }, count }));
  return [{ choice: query, count: facets.total }, ...categories, ...brands, ...statuses, ...ranges];
}

async function countListed(db: Database, query: ListingQuery): Promise<number> {
  const { products, total } = await listProducts(db, { ...query, page: 1 }, { pageSize: 200 });
  expect(products.length).toBe(total);
  return total;
}

/** The same every time, and spread so that every combination of filters has some products. */
function makeVariedCatalogue(size: number): Partial<CatalogueRow>[] {
  const parents = ['Cães', 'Aves', 'Peixes', 'Cercas & Arames'];
  return Array.from({ length: size }, (_, index) => ({
    title: index % 3 === 0 ? `Ração ${index}` : `Produto ${index}`,
    parent: parents[index % 4] ?? '',
    children: index % 5 === 0 ? '' : index % 2 === 0 ? 'Rações' : `Sub ${index % 3}`,
    brand: index % 7 === 0 ? null : { name: `Marca ${index % 3}` },
    price: (index * 7) % 90,
    discount: index % 6 === 0 ? 10 : 0,
    quantity: index % 8 === 0 ? 0 : 3,
    status: index % 11 === 0 ? 'out-of-stock' : 'in-stock',
  }));
}
