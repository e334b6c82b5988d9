import { expect, test } from 'vitest';
import { listTerms } from '#app/data/search/index-terms.ts';
import { loadSearchLanguage } from '#app/data/search/search-language.ts';
import { hasPrefix } from '#app/domain/search/words/vocabulary.ts';
import { searchProducts } from '#app/data/search/search.ts';
import { findSuggestions } from '#app/data/search/suggestions.ts';
import { findCorrection } from '#app/data/search/typo-correction.ts';
import { fillCatalogue, importJson, makeCatalogueRow, type CatalogueRow } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { searchIds } from '#tests/support/search-ids.ts';

const shop: Partial<CatalogueRow>[] = [
  { id: 1, title: 'Ração para Cães Adultos 15 kg', parent: 'Cães', brand: { name: 'Faroleal' }, tags: ['cachorro'] },
  { id: 2, title: 'Ração Equinos 40 kg', parent: 'Equinos', brand: { name: 'Trotalto' }, tags: ['cavalo'] },
  { id: 3, title: 'Arame Farpado 500 m', parent: 'Cercas & Arames', brand: { name: 'Cercaluma' }, children: 'Arames' },
  { id: 4, title: 'Suplemento Mineral', parent: 'Bovinos', children: 'Sal', brand: { name: 'Boi Mirante' } },
  { id: 5, sku: 'EQ-TRT-0017', title: 'Cabresto', parent: 'Equinos', brand: { name: 'Utilcocho' } },
];

test('a SKU is indexed in its parts and without its hyphens (S1)', () => {
  const names = { title: '', category: '', subcategory: '', categoryName: '', brand: '' };
  const terms = listTerms({ ...names, sku: 'EQ-TRT-0017', tags: [], species: [], gtins: [] });
  expect([...terms.keys()].toSorted()).toEqual(['0017', 'eq', 'eqtrt', 'trt']);
});

describeOnBothEngines('a search', (open) => {
  test.each([
    ['racao', [1, 2]],
    ['RAÇÕES', [1, 2]],
    ['rac\u0327o\u0303es', [1, 2]],
    ['ração cachorro', [1]],
    ['faroleal', [1]],
    ['equinos', [2, 5]],
    ['arames', [3]],
    ['sal', [4]],
    ['EQ-TRT-0017', [5]],
    ['eqtrt0017', [5]],
    ['farp', [3]],
    ['equin 40', [2]],
    ['faroleau', [1]],
    ['cabrseto', [5]],
    ['trottalto', [2]],
    ['zzzzzz', []],
  ])('for "%s" finds %j (S1)', async (text, ids) => {
    const { db } = await open();
    await fillCatalogue(db, shop);
    expect((await searchIds(db, text)).toSorted((a, b) => a - b)).toEqual(ids);
  });

  test('the number of a bar code finds the product that has it, however it is typed (S1)', async () => {
    const { db } = await open();
    const told = (value: string) => ({ additionalInformation: [{ key: 'Código de barras', value }] });
    await fillCatalogue(db, [
      ...shop,
      { id: 6, title: 'Bebedouro 789', ...told('7891234567895') },
      { id: 7, title: 'Comedouro 7891', ...told('789.1234.56788-8') },
      { id: 8, title: 'Balde', ...told('12345670') },
      { id: 9, sku: '614141000036', title: 'Escova 7 5' },
    ]);
    const find = async (text: string) => [text, await searchIds(db, text)];
    for (const text of ['7891234567895', '789 1234 56789 5', ' 07891234567895 '])
      expect(await find(text)).toEqual([text, [6]]);
    for (const [text, id] of [
      ['7891234567888', 7],
      ['1234 5670', 8],
      ['0614141000036', 9],
      ['614141000036', 9],
    ] as const)
      expect(await find(text)).toEqual([text, [id]]);
    expect(await find('7891234567801')).toEqual(['7891234567801', []]);
    const { products, categories, brands, attributes } = await findSuggestions(db, '7891234567895', {
      attributeKeys: [],
    });
    expect([products.map(({ id }) => id), categories, brands, attributes]).toEqual([[6], [], [], []]);
    const { vocabulary } = await loadSearchLanguage(db);
    expect(['789123', '#', '614141000036'].map((beginning) => hasPrefix(vocabulary, beginning))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each(['%', '_', '\\', "'", '"', '*', '%%', '_____', '""', ':*&|!()', '?', '[-]', '--', ';'])(
    'for %j alone finds nothing: there are no wildcards (S1)',
    async (sign) => {
      const { db } = await open();
      await fillCatalogue(db, [...shop, { id: 9, title: `Tinta 100%_pura ${sign}` }]);
      expect(await searchIds(db, sign)).toEqual([]);
    },
  );

  test.each(['%', '_', '\\', "'", '"', '*', "' or 1=1 --", '":*'])(
    '%j beside a word changes nothing (S1)',
    async (signs) => {
      const { db } = await open();
      await fillCatalogue(db, shop);
      expect(await searchIds(db, `cabresto ${signs.replace(/\w+/g, '')}`)).toEqual([5]);
      expect(await searchIds(db, `${signs.replace(/\w+/g, '')}cabresto`)).toEqual([5]);
    },
  );

  test('ranks a word in the title before the brand, the category and the tags (S1)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { id: 1, title: 'Balde', tags: ['aurora'], parent: 'Outros', brand: null },
      { id: 2, title: 'Balde', parent: 'Aurora', brand: null },
      { id: 3, title: 'Balde', brand: { name: 'Aurora' }, parent: 'Outros' },
      { id: 4, title: 'Balde Aurora', parent: 'Outros', brand: null },
    ]);
    expect(await searchIds(db, 'aurora')).toEqual([4, 3, 2, 1]);
  });

  test('prefers a product with a related word to one that lacks a word (S1)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { id: 1, title: 'Triturador de Galhos', parent: 'Máquinas' },
      { id: 2, title: 'Tesoura', parent: 'Jardim', tags: ['podar'] },
      { id: 3, title: 'Serrote de Poda', parent: 'Jardim', tags: ['galho'] },
    ]);
    expect(await searchIds(db, 'podar galho')).toEqual([3]);
    expect(await searchIds(db, 'podar')).toEqual([2]);
    expect(await searchIds(db, 'podar galho', '', true)).toHaveLength(3);
  });

  test('prefers all words, and rarer words, and breaks ties by id (S1)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { id: 1, title: 'Sal mineral' },
      { id: 2, title: 'Sal comum' },
      { id: 3, title: 'Sal mineral' },
      { id: 4, title: 'Saco mineral', children: 'Outros' },
    ]);
    expect(await searchIds(db, 'sal mineral')).toEqual([1, 3]);
    expect(await searchIds(db, 'comum mineral')).toEqual([2, 1, 3, 4]);
  });

  test('keeps the other filters and the chosen order (S1)', async () => {
    const { db } = await open();
    await fillCatalogue(db, [
      { id: 1, title: 'Ração A', price: 30, parent: 'Aves' },
      { id: 2, title: 'Ração B', price: 10, parent: 'Aves' },
      { id: 3, title: 'Ração C', price: 20, parent: 'Cães' },
    ]);
    expect(await searchIds(db, 'ração', '&sortBy=low')).toEqual([2, 3, 1]);
    expect(await searchIds(db, 'ração', '&sortBy=high&category=aves')).toEqual([1, 2]);
    expect(await searchIds(db, 'ração', '&maxPrice=20')).toEqual([2, 3]);
  });

  test('follows changes and removals (S1)', async () => {
    const { db } = await open();
    const [old, gone] = [makeCatalogueRow({ title: 'Peneira' }), makeCatalogueRow({ title: 'Peneira grossa' })];
    await importJson(db, [old, gone]);
    expect(await searchIds(db, 'peneira')).toHaveLength(2);
    await importJson(db, [{ ...old, title: 'Enxada' }], { replace: true });
    expect(await searchIds(db, 'peneira')).toEqual([]);
    expect(await searchIds(db, 'enxada')).toHaveLength(1);
    expect(hasPrefix((await loadSearchLanguage(db)).vocabulary, 'peneir')).toBe(false);
  });
});

describeOnBothEngines('farmers\u2019 words', (open) => {
  const farm: Partial<CatalogueRow>[] = [
    { id: 1, title: 'Suplemento Mineral Cocho – Saco 25 kg', parent: 'Bovinos', brand: null },
    { id: 2, title: 'Sal Branco 30 – Saco 20 kg', parent: 'Bovinos', brand: null },
    { id: 3, title: 'Ração 25 Equinos – Saco 40 kg', parent: 'Equinos', tags: ['cavalo'], brand: null },
    { id: 4, title: 'Antiparasitário Pour-On', parent: 'Saúde', brand: null },
    { id: 5, title: 'Ração Postura', parent: 'Aves', brand: { name: 'Cavalgada' } },
  ];

  test.each([
    ['vermífugo', [4], 'a synonym'],
    ['vermifogo', [4], 'a typo in a synonym'],
    ['vermíf', [4], 'the beginning of a synonym'],
    ['sal', [2, 1], 'the word itself before a synonym in the title'],
    ['cavalo', [3], 'a word with its own hits'],
    ['saco 25kg', [1], 'the measure and not the number'],
    ['saco 25 quilos', [1], 'another spelling of the measure'],
    ['pouron', [4], 'two words with a hyphen written as one'],
    ['anti parasitario', [4], 'one word written as two'],
    ['racaopostura', [5], 'two words written as one'],
    ['poedeira', [5], 'what the birds are called'],
  ])('"%s" finds %j: %s (S1)', async (text, ids) => {
    const { db } = await open();
    await fillCatalogue(db, farm);
    expect(await searchIds(db, text)).toEqual(ids);
  });

  test.each([
    ['rasão pra cavlo', 'ração pra cavalo'],
    ['vermifogo', 'vermífugo'],
    ['racoes postora', 'racoes postura'],
    ['ração 25 equinis', 'ração 25 equinos'],
    ['ração postura', null],
    ['boi 25kg', null],
    ['99999', null],
    ['%_\\', null],
  ])('"%s" is corrected to %j (S1)', async (text, corrected) => {
    const { db } = await open();
    await fillCatalogue(db, farm);
    expect(await findCorrection(db, text, (await searchProducts(db, text)).query)).toBe(corrected);
  });

  test('a literal search takes a typo for what it is and knows no synonym (S1)', async () => {
    const { db } = await open();
    await fillCatalogue(db, farm);
    expect(await searchIds(db, 'cavlo', '', true)).toEqual([]);
    expect(await searchIds(db, 'vermífugo', '', true)).toEqual([]);
    expect(await searchIds(db, 'cavalo', '', true)).toEqual([3]);
  });
});
