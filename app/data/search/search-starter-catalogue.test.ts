import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { explainSearch } from '#app/data/search/explain-search.ts';
import { findSuggestions } from '#app/data/search/search-suggestions.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { noQuery } from '#app/domain/search/search-query.ts';
import { createStarterCatalogue } from '#db/starter-catalogue.ts';
import { importJson } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';

const nowMs = Date.UTC(2027, 4, 3, 1, 30);
const cattleSalts = [1001, 1002, 1003, 1004, 1005];
const [dogs, cats, fish] = [
  [1038, 1039, 1040, 1041, 1042],
  [1043, 1044, 1045],
  [1030, 1031, 1032, 1033],
];

/**
 * Search texts with the ids of all products that must be found, in any order, and the words that must be reported as
 * ignored.
 */
const textsWithResults: readonly [text: string, ids: number[], leftOut?: string[]][] = [
  // These numbers count the customer's animals and do not belong to a product.
  ['sal mineral para 40 bois', cattleSalts],
  ['semente para 60 hectares', [1046, 1047, 1048, 1049, 1050]],
  ['seca 40', [1005, 1050]],
  // These texts contain words that no product has.
  ['sache gato', cats, ['sache']],
  ['Aquário peixe', [...fish, 1045], ['Aquário']],
  ['trator vermelho', [], ['trator', 'vermelho']],
  ['quero comprar arame', [1055, 1056, 1057]],
  // These texts name the purpose and the animal.
  ['vermífugo ovelha', [1053]],
  ['mata carrapato boi', [1054]],
  ['suplemento pra vaca leiteira', [1014]],
  ['corda cavalo', [1059]],
  ['porca parida', [1023]],
  ['ração vaca parida', [1009, 1010]],
  // These texts contain diminutives.
  ['cãezinhos', dogs],
];

const topics: readonly [text: string, topics: string[]][] = [
  ['frete', ['delivery']],
  ['telefone e horário', ['hours', 'phone']],
  ['ração com frete grátis', ['delivery']],
  ['ração', []],
];

const [forCattle, forFish, forDogs, forCats] = [/^Bovinos/, /^Peixes/, /^Cães/, /^Gatos/];

/**
 * Everyday search texts, each with a pattern for the title or category of the first result in the starter catalogue.
 */
const textsWithFirstResult: readonly [text: string, first: RegExp][] = [
  ['suplementação', /^Suplemento/],
  ['vermifugação', /^Antiparasitário/],
  ['nutrição animal', /^(Suplemento|Ração)/],
  ['gatinho', forCats],
  ['🐶 ração', forDogs],
  ['4 joules', /^Eletrificador/],
  ['ração engorda boi', forCattle],
  ['ração flutuante', forFish],
  ['carrapaticida', /^Mosquicida/],
  ['areia de gato', forCats],
  ['pet', /^(Cães|Gatos)/],
  ['decumbens', /Basilisk/],
  ['ração pirarucu', forFish],
  ['soro pra cavalo suado', /Eletrolítico/],
  ['pintinho', /^Ração Frango Inicial/],
];

// The test uses only SQLite, because `load-text-index.test.ts` tests that both engines have the same results.
test('everyday searches of the starter catalogue find the right products, report ignored words, and link to the pages that answer a question (S1–S4, S6)', async () => {
  const { db } = await openSqliteDatabase();
  // The catalogue is imported only once, because an import takes longer than all searches together.
  await importJson(db, createStarterCatalogue({ nowMs }), { nowMs });
  for (const [text, ids, leftOut = []] of textsWithResults) {
    const { products, notes } = await search(db, text);
    const found = products.map(({ id }) => id).toSorted((a, b) => a - b);
    expect([text, found, notes.leftOut]).toEqual([text, ids.toSorted((a, b) => a - b), leftOut]);
    const suggested = await findSuggestions(db, text);
    const isListed = suggested.products.every(({ id }) => ids.includes(id));
    expect([text, isListed, suggested.notes]).toEqual([text, true, notes]);
  }
  for (const [text, expected] of topics) {
    expect([text, (await search(db, text)).notes.topics]).toEqual([text, expected]);
  }
  const allFeed = await search(db, 'ração');
  const wet = await search(db, 'ração úmida');
  expect(wet.notes).toMatchObject({ leftOut: ['úmida'], correctedText: null });
  const cheap = await search(db, 'ração até R$ 100');
  expect(cheap.notes).toMatchObject({ text: 'ração', budget: { minCents: null, maxCents: 10_000 }, leftOut: [] });
  for (const { products } of [wet, cheap]) expect(products).toEqual(allFeed.products);
  expect((await search(db, 'seca 40')).products[0]?.id).toBe(1005);

  const wrong: string[] = [];
  for (const [text, first] of textsWithFirstResult) {
    const [product] = (await search(db, text)).products;
    const facts = [product?.title, product?.categoryName, product?.parent, product?.brandName].join('\n');
    if (!new RegExp(first, 'm').test(facts)) wrong.push(`${text}: ${product?.title ?? 'nothing'}`);
  }
  expect(wrong).toEqual([]);
  for (const text of ['prego', 'prata', 'celular']) {
    expect([text, (await search(db, text)).products]).toEqual([text, []]);
  }
  // Products for fish must precede pet food with fish flavour.
  for (const text of ['pacu', 'tambaqui', 'peixe', 'ração de peixe']) {
    const parents = (await search(db, text)).products.map(({ parent }) => parent);
    expect([text, ...parents.slice(0, 4)]).toEqual([text, 'Peixes', 'Peixes', 'Peixes', 'Peixes']);
  }
});

async function search(db: Database, text: string) {
  const query = makeQuery(`searchText=${encodeURIComponent(text)}`);
  const { products, query: interpretation } = await listProducts(db, query, { pageSize: 100 });
  return { products, notes: await explainSearch(db, text, interpretation ?? noQuery) };
}
