import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadTextIndex } from '#app/data/search/load-text-index.ts';
import { loadSearchLanguage } from '#app/data/search/load-search-language.ts';
import { getDocumentFrequency } from '#app/domain/search/words/vocabulary.ts';
import { fillCatalogue, importJson, makeCatalogueRow, type CatalogueRow } from '#tests/factories/catalogue.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import {
  describeOnBothEngines,
  openForTest,
  openPostgresDatabase,
  openSqliteDatabase,
} from '#tests/support/databases/databases.ts';

const text = fc.shuffledSubarray(['ração', 'sal', 'mineral', '25 kg', 'pour-on'], { minLength: 1 });
const catalogues = fc.array(
  fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }),
      title: text.map((words) => words.join(' ')),
      brand: fc.constantFrom(null, { name: 'Vale' }, { name: 'Serra' }),
      tags: text,
      hidden: fc.boolean(),
      additionalInformation: fc.subarray([{ key: 'EAN', value: '7891234567895' }]),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
  ),
  { minLength: 2, maxLength: 4 },
);

describeOnBothEngines('the index of words', (open, engine) => {
  test('equals, after any changes, the index that a newly started store builds from the same products (S1)', async () => {
    const { db, location } = await open();
    await fc.assert(
      fc.asyncProperty(catalogues, async (versions) => {
        for (const rows of versions) {
          const products = rows.map((fields) => makeCatalogueRow({ sku: `T-${fields.id}`, ...fields }));
          expect((await importJson(db, { products }, { replace: true })).ok).toBe(true);
          const updatedIndex = await loadTextIndex(db, await loadCatalogueSummary(db));
          const newlyOpened = await openForTest(location);
          expect(updatedIndex).toEqual(await loadTextIndex(newlyOpened, await loadCatalogueSummary(newlyOpened)));
          await newlyOpened.close();
          const rowCount = (await loadCatalogueIndex(db, await loadCatalogueSummary(db))).ids.length;
          expect(updatedIndex.rows.every((row) => row < rowCount)).toBe(true);
        }
      }),
      { numRuns: engine === 'sqlite' ? 8 : 3 },
    );
  });

  test('is not rebuilt, nor is the search language, when no words change, and is rebuilt when they do (S1)', async () => {
    const { db } = await open();
    const load = async (fields: object[]) => {
      const products = fields.map((row, index) => makeCatalogueRow({ id: index + 1, sku: `T-${index}`, ...row }));
      expect((await importJson(db, { products }, { replace: true })).ok).toBe(true);
      const summary = await loadCatalogueSummary(db);
      return { index: await loadTextIndex(db, summary), language: await loadSearchLanguage(db, summary) };
    };
    const first = await load([{ title: 'Ração', price: 10 }, { title: 'Sal' }]);
    const dearer = await load([{ title: 'Ração', price: 20 }, { title: 'Sal' }]);
    expect(dearer.index).toBe(first.index);
    expect(dearer.language).toBe(first.language);
    const renamed = await load([{ title: 'Milho', price: 20 }, { title: 'Sal' }]);
    expect(renamed.index.terms).toContain('milh');
    expect(getDocumentFrequency(renamed.language.vocabulary, 'racao')).toBe(0);
    const fewer = await load([{ title: 'Milho', price: 20 }]);
    expect(fewer.index.terms).not.toContain('sal');
  });
});

test('both engines give the same results in the same order for any query, filtered, sorted and page by page (S1)', async () => {
  const [sqlite, postgres] = [await openSqliteDatabase(), await openPostgresDatabase()];
  for (const { db } of [sqlite, postgres]) await fillCatalogue(db, makeWordyCatalogue(120));
  const words = 'ração racao sal minral boi vac cavlo saco 20kg 20 kg gado égua W-7'.split(' ');
  const searchTexts = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
    .map((chosen) => chosen.join(' '));
  const otherParams = fc.constantFrom(
    '',
    '&sortBy=low',
    '&sortBy=high&status=in-stock',
    '&category=boi',
    '&page=2&maxPrice=200',
  );
  await fc.assert(
    fc.asyncProperty(searchTexts, otherParams, fc.boolean(), async (searchText, filters, isLiteral) => {
      const query = makeQuery(`searchText=${encodeURIComponent(searchText)}${filters}`);
      const [sqlitePage, postgresPage] = await Promise.all(
        [sqlite, postgres].map(async ({ db }) => {
          const { getFacets, ...page } = await listProducts(db, query, { pageSize: 12, isLiteral });
          return { ...page, facets: getFacets() };
        }),
      );
      expect(postgresPage).toEqual(sqlitePage);
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
