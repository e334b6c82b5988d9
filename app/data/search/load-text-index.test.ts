import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { loadTextIndex } from '#app/data/search/load-text-index.ts';
import { loadSearchLanguage } from '#app/data/search/search-language.ts';
import { getDocumentFrequency } from '#app/domain/search/words/vocabulary.ts';
import { importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines, openForTest } from '#tests/support/databases/databases.ts';

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
  test('is after any changes what a store that starts now makes of the same products (S1)', async () => {
    const { db, location } = await open();
    await fc.assert(
      fc.asyncProperty(catalogues, async (versions) => {
        for (const rows of versions) {
          const products = rows.map((fields) => makeCatalogueRow({ sku: `T-${fields.id}`, ...fields }));
          expect((await importJson(db, { products }, { replace: true })).ok).toBe(true);
          const followed = await loadTextIndex(db);
          const fresh = await openForTest(location);
          expect(followed).toEqual(await loadTextIndex(fresh));
          await fresh.close();
          const rowCount = (await loadCatalogueIndex(db)).ids.length;
          expect(followed.rows.every((row) => row < rowCount)).toBe(true);
        }
      }),
      { numRuns: engine === 'sqlite' ? 8 : 3 },
    );
  });

  test('stays as it is, with all that was understood by it, where no words change (S1)', async () => {
    const { db } = await open();
    const load = async (fields: object[]) => {
      const products = fields.map((one, index) => makeCatalogueRow({ id: index + 1, sku: `T-${index}`, ...one }));
      expect((await importJson(db, { products }, { replace: true })).ok).toBe(true);
      return { index: await loadTextIndex(db), language: await loadSearchLanguage(db) };
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
