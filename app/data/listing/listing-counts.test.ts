import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listIds, type ListingFacets } from '#app/data/listing/list-products.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { parseAttributeKeys } from '#app/domain/listing/attributes/attribute-keys.ts';
import { listingStatuses, sortOptions } from '#app/domain/listing/listing-choices.ts';
import { listingFilters, type ListingQuery } from '#app/domain/listing/listing-query.ts';
import { importJson, makeCatalogueRow, type CatalogueRow } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const parents = ['Cães', 'Aves', 'Cercas & Arames'];
const children = ['', 'Rações', 'Arames', 'Higiene'];
const brands = ['Vale', 'Serra', 'Campo'];
const keyNames = ['Espécie', 'ESPECIE', 'Fase', 'Categoria', 'Registro'];
const cells = ['Bovinos', 'bovinos, Ovinos', 'OVINOS; Aves', 'Recria', 'Recria e engorda', 'Engorda', 'n/a'];

const catalogueRow: fc.Arbitrary<Partial<CatalogueRow>> = fc.record({
  title: fc.constantFrom('Ração Boa', 'Sal Mineral', 'Ração e Sal'),
  parent: fc.constantFrom(...parents),
  children: fc.constantFrom(...children),
  brand: fc.constantFrom(null, ...brands.map((name) => ({ name }))),
  unit: fc.constantFrom('saco 30 kg', 'saco 25 kg', 'galão 5 L', 'rolo 100 m'),
  // Few products have the highest price, which is far above the others, so that listings also offer price ranges.
  price: fc.oneof({ weight: 30, arbitrary: fc.constantFrom(0, 10, 20, 30, 60) }, fc.constant(18_900)),
  discount: fc.constantFrom(0, 0, 10, 50, 100),
  quantity: fc.constantFrom(-1, 0, 5),
  status: fc.constantFrom('in-stock', 'in-stock', 'out-of-stock'),
  additionalInformation: fc.array(fc.record({ key: fc.constantFrom(...keyNames), value: fc.constantFrom(...cells) }), {
    maxLength: 4,
  }),
});
const tokens = [
  'especie.bovinos',
  'especie.ovinos',
  'categoria-fase.recria',
  'peso-da-embalagem.acima-de-25-ate-40-kg',
];
const anyQuery = fc
  .record({
    category: fc.constantFrom('', '', ...parents, 'nenhuma'),
    subcategory: fc.constantFrom('', '', ...children),
    brand: fc.constantFrom('', '', ...brands),
    status: fc.constantFrom('', '', ...listingStatuses),
    minPrice: fc.constantFrom('', '', '9', '20'),
    maxPrice: fc.constantFrom('', '', '30', '9000'),
    rotulo: fc.subarray(tokens, { maxLength: 3 }).map((chosen) => chosen.join(',')),
    sortBy: fc.constantFrom(...sortOptions),
    page: fc.constantFrom('1', '2'),
    searchText: fc.constantFrom('', '', '', 'ração', 'sal mineral', 'nada'),
  })
  .map((params) => makeQuery(new URLSearchParams(params).toString()));
const attributeKeys = parseAttributeKeys('Espécie; Categoria/fase') ?? [];

describeOnBothEngines('a listing of any catalogue under any filters', (open, engine) => {
  test('lists after each choice as many products as the number beside the choice says (L11, L12, L13, L17)', async () => {
    const { db } = await open();
    const count = async (query: ListingQuery) => (await listIds(db, query, { pageSize: 1, attributeKeys })).total;
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(catalogueRow, { minLength: 1, maxLength: 60, size: 'max' }),
        fc.array(anyQuery, { minLength: 12, maxLength: 12 }),
        async (rows, queries) => {
          const products = rows.map((fields, index) => makeCatalogueRow({ sku: `T-${index}`, ...fields }));
          expect((await importJson(db, { products }, { replace: true })).ok).toBe(true);
          for (const query of queries) {
            const { getFacets, total, ids } = await listIds(db, { ...query, page: 1 }, { pageSize: 99, attributeKeys });
            expect(new Set(ids).size).toBe(total);
            for (const [kind, shownCount, change] of listChoices(getFacets(), query)) {
              kinds.add(kind);
              expect([query, change, shownCount]).toEqual([query, change, await count({ ...query, ...change })]);
            }
          }
        },
      ),
      { numRuns: engine === 'sqlite' ? 12 : 3 },
    );
    // All kinds of choices must have occurred, even price ranges, which few of the generated catalogues have.
    expect(kinds).toEqual(new Set([...listingFilters, 'price range', 'attribute']));
  });
});

type Choice = [kind: string, count: number, change: Partial<ListingQuery>];

/** Lists the choices of all filters: the kind, the number beside the choice, and what the choice changes in the query. */
function listChoices({ choices, priceRanges, attributes }: ListingFacets, query: ListingQuery): Choice[] {
  const listTokens = (slug: string) => query.attributes.split(',').filter((token) => !token.startsWith(`${slug}.`));
  return [
    ...listingFilters.flatMap((filter) =>
      choices[filter].map(({ slug, parentId, count }): Choice => {
        const parent = choices.category.find(({ id }) => id === parentId);
        const category = parent
          ? { category: foldSlug(parent.slug) }
          : filter === 'category'
            ? { subcategory: null }
            : {};
        return [filter, count, { ...category, [filter]: foldSlug(slug) }];
      }),
    ),
    ...priceRanges.map(({ count, ...bounds }): Choice => ['price range', count, bounds]),
    ...attributes.offered.flatMap(({ slug, choices: values }) =>
      values.map(({ slug: value, count }): Choice => {
        const chosen = [...listTokens(slug), `${slug}.${value}`].filter(Boolean).join(',');
        return ['attribute', count, { attributes: chosen }];
      }),
    ),
  ];
}
