import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listProducts } from '#app/data/listing/list-products.ts';
import { fillCatalogue, type CatalogueRow } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { openPostgresDatabase, openSqliteDatabase } from '#tests/support/databases/databases.ts';

test('the two engines give the same results in the same order for any query, filtered, sorted and page by page (S1)', async () => {
  const [sqlite, postgres] = [await openSqliteDatabase(), await openPostgresDatabase()];
  for (const { db } of [sqlite, postgres]) await fillCatalogue(db, makeWordyCatalogue(120));
  const words = [
    'ração',
    'racao',
    'sal',
    'minral',
    'boi',
    'vac',
    'cavlo',
    'saco',
    '20kg',
    '20',
    'kg',
    'gado',
    'égua',
    'W-7',
  ];
  const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((chosen) => chosen.join(' '));
  const more = fc.constantFrom(
    '',
    '&sortBy=low',
    '&sortBy=high&status=in-stock',
    '&category=boi',
    '&page=2&maxPrice=200',
  );
  await fc.assert(
    fc.asyncProperty(text, more, fc.boolean(), async (searchText, filters, isLiteral) => {
      const query = makeQuery(`searchText=${encodeURIComponent(searchText)}${filters}`);
      const [one, other] = await Promise.all(
        [sqlite, postgres].map(async ({ db }) => {
          const { getFacets, ...page } = await listProducts(db, query, { pageSize: 12, isLiteral });
          return { ...page, facets: getFacets() };
        }),
      );
      expect(other).toEqual(one);
    }),
    { numRuns: 150 },
  );
});

function makeWordyCatalogue(size: number): Partial<CatalogueRow>[] {
  const words = ['Ração', 'Sal', 'Mineral', 'Boi', 'Vaca', 'Cavalo', 'Saco', '20 kg', 'Bovinos', 'Rasteira'];
  const pick = (index: number) => words[index % words.length] ?? '';
  return Array.from({ length: size }, (_, index) => ({
    id: index + 1,
    sku: `W-${index}`,
    title: `${pick(index)} ${pick(index * 3 + 1)} ${pick(index * 7 + 2)}`,
    parent: pick(index * 5),
    brand: { name: pick(index * 11) },
    tags: [pick(index * 13)],
  }));
}
