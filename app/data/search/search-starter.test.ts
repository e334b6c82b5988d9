import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { createStarterCatalogue } from '#db/starter.ts';
import { importJson } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const nowMs = Date.UTC(2027, 4, 3, 1, 30);
const [cattle, fish, dogs, cats] = [/^Bovinos/, /^Peixes/, /^Cães/, /^Gatos/];

/** What everybody's words must find first in the starter catalogue, by title or by category. */
const expected: readonly [text: string, first: RegExp][] = [
  ['suplementação', /^Suplemento/],
  ['alimentação animal', /^Ração/],
  ['alimentação', /^Ração/],
  ['vermifugação', /^Antiparasitário/],
  ['ordenhação', /Ordenha/],
  ['mineralização', /Mineral/],
  ['nutrição', /^(Suplemento|Ração)/],
  ['nutrição animal', /^(Suplemento|Ração)/],
  ['ração animal', /^Ração/],
  ['gatinho', cats],
  ['ração 🐱', cats],
  ['🐶 ração', dogs],
  ['4 joules', /^Eletrificador/],
  ['cachorrinho', dogs],
  ['ração engorda boi', cattle],
  ['ração flutuante', fish],
  ['carrapaticida', /^Mosquicida/],
  ['bernicida', /^Mosquicida/],
  ['areia de gato', cats],
  ['vira-lata', dogs],
  ['vira lata', dogs],
  ['pet', /^(Cães|Gatos)/],
  ['ração pet', /^(Cães|Gatos)/],
  ['decumbens', /Basilisk/],
  ['capim decumbens', /Basilisk/],
  ['pacu', fish],
  ['tambaqui', fish],
  ['ração de peixe', fish],
  ['novilha', cattle],
  ['garrote', cattle],
  ['pinto', /^Ração Frango Inicial/],
  ['pintinho', /^Ração Frango Inicial/],
];

describeOnBothEngines('the starter catalogue, searched in everyday words,', (open) => {
  test('shows what was meant first, and nothing rather than something else (S1–S4)', async () => {
    const { db } = await open();
    // Importing it takes longer than all of the searches.
    await importJson(db, createStarterCatalogue({ nowMs }), { nowMs });
    const wrong: string[] = [];
    for (const [text, first] of expected) {
      const [product] = await search(db, text);
      const facts = [product?.title, product?.categoryName, product?.parent, product?.brandName].join('\n');
      if (!new RegExp(first, 'm').test(facts)) wrong.push(`${text}: ${product?.title ?? 'nothing'}`);
    }
    expect(wrong).toEqual([]);

    for (const text of ['prego', 'prata', 'celular', 'geladeira', 'faca']) {
      expect([text, await search(db, text)]).toEqual([text, []]);
    }

    // Food that tastes of fish comes after food for fish.
    for (const text of ['pacu', 'tambaqui', 'peixe', 'ração de peixe']) {
      const parents = (await search(db, text)).map(({ parent }) => parent);
      expect([text, ...parents.slice(0, 4)]).toEqual([text, 'Peixes', 'Peixes', 'Peixes', 'Peixes']);
    }

    expect(await search(db, 'pinto')).toEqual(await search(db, 'pintinho'));
  });
});

async function search(db: Database, text: string) {
  return (await listProducts(db, makeQuery(`searchText=${encodeURIComponent(text)}`), { pageSize: 10 })).products;
}
