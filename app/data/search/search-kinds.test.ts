import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { explainSearch } from '#app/data/search/explain-search.ts';
import { findSuggestions } from '#app/data/search/suggestions.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { noQuery } from '#app/domain/search/search-query.ts';
import { createStarterCatalogue } from '#db/starter.ts';
import { importJson } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const nowMs = Date.UTC(2027, 4, 3, 1, 30);
const [salts, cattleSalts] = [
  [1001, 1002, 1003, 1004, 1005, 1018, 1034, 1035],
  [1001, 1002, 1003, 1004, 1005],
];
const [dogs, cats, fish] = [
  [1038, 1039, 1040, 1041, 1042],
  [1043, 1044, 1045],
  [1030, 1031, 1032, 1033],
];

/** Everything that is listed, in any order. */
const listed: readonly [text: string, ids: number[], leftOut?: string[]][] = [
  // The customer's own numbers.
  ['sal mineral para 40 bois', cattleSalts],
  ['sal mineral 90 dias', salts],
  ['sal mineral para 90 cabeças', salts],
  ['sal mineral 60 animais', salts],
  ['semente para 60 hectares', [1046, 1047, 1048, 1049, 1050]],
  ['cercas para 4 km', [1055, 1056, 1057]],
  ['seca 40', [1005, 1050]],
  // Words that no product has.
  ['sache gato', cats, ['sache']],
  ['gato petisco', cats, ['petisco']],
  ['Aquário peixe', [...fish, 1045], ['Aquário']],
  ['trator vermelho', [], ['trator', 'vermelho']],
  ['quero comprar arame', [1055, 1056, 1057]],
  // What it is for, and for whom.
  ['vermífugo boi', [1053, 1054]],
  ['vermífugo ovelha', [1053]],
  ['mata carrapato boi', [1054]],
  ['mata mosca vaca', [1054]],
  ['suplemento pra vaca leiteira', [1014]],
  ['corda cavalo', [1059]],
  ['arame boi', [1055, 1056]],
  ['porca parida', [1023]],
  ['ração vaca parida', [1009, 1010]],
  ['ração cavalo vaquejada', [1016]],
  // Diminutives.
  ['cãezinhos', dogs],
  ['cãozinho', dogs],
  ['gatinhas', cats],
  ['leitõezinhos', [1021]],
];

const topics: readonly [text: string, topics: string[]][] = [
  ['frete', ['delivery']],
  ['entrega', ['delivery']],
  ['horário', ['hours']],
  ['endereço', ['place']],
  ['telefone', ['phone']],
  ['telefone e horário', ['hours', 'phone']],
  ['aceita pix', ['buying']],
  ['ração com frete grátis', ['delivery']],
  ['ração', []],
];

describeOnBothEngines('the starter catalogue, searched as customers write,', (open) => {
  test('lists what was meant, says which words it left out, and knows the pages that answer (S6)', async () => {
    const { db } = await open();
    // Importing it takes longer than all of the searches.
    await importJson(db, createStarterCatalogue({ nowMs }), { nowMs });
    for (const [text, ids, leftOut = []] of listed) {
      const { found, notes } = await search(db, text);
      expect([text, found.toSorted((a, b) => a - b), notes.leftOut]).toEqual([
        text,
        ids.toSorted((a, b) => a - b),
        leftOut,
      ]);
      const suggested = await findSuggestions(db, text);
      expect([text, suggested.products.every(({ id }) => ids.includes(id)), suggested.notes]).toEqual([
        text,
        true,
        notes,
      ]);
    }
    for (const [text, expected] of topics) {
      expect([text, (await search(db, text)).notes.topics]).toEqual([text, expected]);
    }
    const wet = await search(db, 'ração úmida');
    expect(wet.notes).toMatchObject({ leftOut: ['úmida'], correctedText: null });
    expect(wet.found).toEqual((await search(db, 'ração')).found);
    expect((await search(db, 'seca 40')).found[0]).toBe(1005);

    const { found, notes } = await search(db, 'ração até R$ 100');
    expect(notes).toMatchObject({ text: 'ração', budget: { minCents: null, maxCents: 10_000 }, leftOut: [] });
    expect(found).toEqual((await search(db, 'ração')).found);
  });
});

async function search(db: Database, text: string) {
  const { products, query } = await listProducts(db, makeQuery(`searchText=${encodeURIComponent(text)}`), {
    pageSize: 100,
  });
  return { found: products.map(({ id }) => id), notes: await explainSearch(db, text, query ?? noQuery) };
}
