import { expect, test } from 'vitest';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { listTerms } from '#app/data/search/index-terms.ts';
import { loadSearchLanguage } from '#app/data/search/load-search-language.ts';
import { hasPrefix } from '#app/domain/search/words/vocabulary.ts';
import { searchProducts } from '#app/data/search/search-products.ts';
import { findSuggestions } from '#app/data/search/search-suggestions.ts';
import { findCorrection } from '#app/data/search/find-correction.ts';
import { fillCatalogue, openCatalogue, type CatalogueRow } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { searchIds } from '#tests/support/search-ids.ts';

const shop: Partial<CatalogueRow>[] = [
  { id: 1, title: 'Ração para Cães Adultos 15 kg', parent: 'Cães', brand: { name: 'Faroleal' }, tags: ['cachorro'] },
  { id: 2, title: 'Ração Equinos 40 kg', parent: 'Equinos', brand: { name: 'Trotalto' }, tags: ['cavalo'] },
  {
    id: 3,
    title: 'Arame Farpado 500 m',
    parent: 'Cercas & Arames',
    brand: { name: 'Cercaluma' },
    children: 'Palanques',
  },
  { id: 4, title: 'Suplemento Mineral', parent: 'Bovinos', children: 'Sal', brand: { name: 'Boi Mirante' } },
  { id: 5, sku: 'EQ-TRT-0017', title: 'Cabresto', parent: 'Equinos', brand: { name: 'Utilcocho' } },
  { id: 6, title: 'Antiparasitário Pour-On 100%_puro', parent: 'Saúde', brand: null },
];

test('a SKU is indexed by its parts and without its hyphens (S1)', () => {
  const names = { title: '', category: '', subcategory: '', categoryName: '', brand: '' };
  const terms = listTerms({ ...names, sku: 'EQ-TRT-0017', tags: [], species: [], gtins: [] });
  expect([...terms.keys()].toSorted()).toEqual(['0017', 'eq', 'eqtrt', 'trt']);
});

describeOnBothEngines('a search', (open) => {
  test('finds words of every field, their beginnings, misspellings and synonyms, unless it is literal, and ignores punctuation (S1)', async () => {
    const { db } = await openCatalogue(open, shop);
    for (const [text, ids] of [
      ['RAÇÕES', [1, 2]],
      ['rac\u0327o\u0303es', [1, 2]],
      ['ração cachorro', [1]],
      ['faroleal', [1]],
      ['equinos', [2, 5]],
      ['palanques', [3]],
      ['sal', [4]],
      ['eqtrt0017', [5]],
      ['farp', [3]],
      ['equin 40', [2]],
      ['trottalto', [2]],
      ['vermifogo', [6]],
      ['pouron', [6]],
      ['anti parasitario', [6]],
      ['racaoequinos', [2]],
      ['zzzzzz', []],
      ['%', []],
      ['\\', []],
      ['\'%_*" cabresto', [5]],
      ['cabresto:*&|!()', [5]],
    ] as const) {
      expect([text, (await searchIds(db, text)).toSorted((a, b) => a - b)]).toEqual([text, ids]);
    }
    for (const text of ['cabrseto', 'vermífugo']) expect(await searchIds(db, text, true)).toEqual([]);
  });

  test('finds the product with a bar code, however its number is typed (S1)', async () => {
    const { db } = await open();
    const withBarCode = (value: string) => ({ additionalInformation: [{ key: 'Código de barras', value }] });
    await fillCatalogue(db, [
      ...shop,
      { id: 16, title: 'Bebedouro 789', ...withBarCode('7891234567895') },
      { id: 17, title: 'Comedouro 7891', ...withBarCode('789.1234.56788-8') },
      { id: 18, title: 'Balde', ...withBarCode('12345670') },
      { id: 19, sku: '614141000036', title: 'Escova 7 5' },
    ]);
    for (const [text, ids] of [
      ['7891234567895', [16]],
      ['789 1234 56789 5', [16]],
      [' 07891234567895 ', [16]],
      ['7891234567888', [17]],
      ['1234 5670', [18]],
      ['0614141000036', [19]],
      ['7891234567801', []],
    ] as const) {
      expect([text, await searchIds(db, text)]).toEqual([text, ids]);
    }
    const { products, categories, brands, attributes } = await findSuggestions(db, '7891234567895', {
      attributeKeys: [],
    });
    expect([products.map(({ id }) => id), categories, brands, attributes]).toEqual([[16], [], [], []]);
    const { vocabulary } = await loadSearchLanguage(db, await loadCatalogueSummary(db));
    const known = ['789123', '#', '614141000036'].map((beginning) => hasPrefix(vocabulary, beginning));
    expect(known).toEqual([false, false, true]);
  });

  test('ranks a word in the title before one in the brand, the category and the tags (S1)', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, title: 'Balde', tags: ['aurora'], parent: 'Outros', brand: null },
      { id: 2, title: 'Balde', parent: 'Aurora', brand: null },
      { id: 3, title: 'Balde', brand: { name: 'Aurora' }, parent: 'Outros' },
      { id: 4, title: 'Balde Aurora', parent: 'Outros', brand: null },
    ]);
    expect(await searchIds(db, 'aurora')).toEqual([4, 3, 2, 1]);
  });

  test('ranks the product whose SKU is the whole text first, even where the text has no words (S1, S4)', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, sku: 'A', title: 'Balde' },
      { id: 2, sku: 'X-2', title: 'Sal mineral 30 kg' },
      { id: 3, sku: 'SAL-30', title: 'Cocho' },
      { id: 4, sku: 'PA', title: 'Enxada', hidden: true },
      { id: 5, sku: 'X-5', title: 'Pá' },
    ]);
    for (const [text, ids] of [
      ['sal-30', [3, 2]],
      [' a ', [1]],
      ['pa', [5]],
    ] as const) {
      expect([text, await searchIds(db, text)]).toEqual([text, ids]);
    }
  });

  test('ranks products with all words first, related words included, then those with rarer words, and then by id (S1)', async () => {
    const { db } = await openCatalogue(open, [
      { id: 1, title: 'Sal mineral' },
      { id: 2, title: 'Sal comum' },
      { id: 3, title: 'Sal mineral' },
      { id: 4, title: 'Saco mineral', children: 'Outros' },
      { id: 5, title: 'Triturador de Galhos' },
      { id: 6, title: 'Tesoura', tags: ['podar'] },
      { id: 7, title: 'Serrote de Poda', tags: ['galho'] },
    ]);
    expect(await searchIds(db, 'sal mineral')).toEqual([1, 3]);
    expect(await searchIds(db, 'comum mineral')).toEqual([2, 1, 3, 4]);
    expect(await searchIds(db, 'podar galho')).toEqual([7]);
    expect(await searchIds(db, 'podar')).toEqual([6]);
  });

  test('corrects only the misspelled word of a query, and keeps the others as typed (S1)', async () => {
    const { db } = await openCatalogue(open, shop);
    const summary = await loadCatalogueSummary(db);
    for (const [text, corrected] of [
      ['rasão pra cavlo', 'ração pra cavalo'],
      ['vermifogo', 'vermífugo'],
      ['racoes adultoz', 'racoes adultos'],
      ['ração 40 equinis', 'ração 40 equinos'],
      ['ração adultos', null],
      ['boi 25kg', null],
      ['99999', null],
    ] as const) {
      const { query } = await searchProducts(db, summary, { searchText: text });
      expect([text, await findCorrection(db, summary, { searchText: text, query })]).toEqual([text, corrected]);
    }
  });
});
