import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { rebuildTexts } from '#app/data/catalogue/derived/rebuild-texts.ts';
import { parseAttributeKeys } from '#app/domain/listing/attributes/attribute-keys.ts';
import { formatAttributeChoices, parseAttributeChoices } from '#app/domain/listing/attributes/attribute-params.ts';
import { attributeSlug, readAttributes, weightKey } from '#app/domain/listing/attributes/read-attributes.ts';
import { findWeightRange, weightFilterSlug, weightRanges } from '#app/domain/listing/attributes/weight-ranges.ts';
import {
  fillCatalogue,
  importJson,
  makeCatalogueRow,
  openCatalogue,
  type CatalogueRow,
} from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

const keyNames = ['Espécie', 'ESPECIE', 'Fase', 'Categoria', 'Forma física', 'Registro', 'espécie:'];
const cells = [
  'Bovinos',
  'bovinos, Ovinos',
  'OVINOS; Aves',
  'Aves/Bovinos',
  'Recria',
  'Recria e engorda',
  '',
  ' – ',
  'Ração <b>x</b>',
  'n/a',
  'Bovinos (corte, leite)',
  'x'.repeat(500),
  '日本語',
  '7890000000001',
  'Recria, engorda e cria',
];
const catalogueRow: fc.Arbitrary<Partial<CatalogueRow>> = fc.record({
  title: fc.constantFrom('Ração Boa', 'Sal Mineral', 'Ração e Sal'),
  parent: fc.constantFrom('Cães', 'Aves'),
  brand: fc.constantFrom(null, { name: 'Vale' }),
  price: fc.constantFrom(0, 10, 20, 30),
  discount: fc.constantFrom(0, 50),
  quantity: fc.constantFrom(0, 5),
  unit: fc.constantFrom('saco 30 kg', 'saco 25 kg', 'pacote 500 g', 'galão 5 L', 'unidade'),
  additionalInformation: fc.array(fc.record({ key: fc.constantFrom(...keyNames), value: fc.constantFrom(...cells) }), {
    maxLength: 6,
  }),
});
const tokens = [
  'especie.bovinos',
  'especie.ovinos',
  'especie.aves',
  'categoria-fase.recria',
  'categoria-fase.engorda',
  `${weightFilterSlug}.acima-de-25-ate-40-kg`,
  `${weightFilterSlug}.ate-1-kg`,
  'especie.nada',
  'registro.recria',
];
const listingQuery = fc
  .record({
    rotulo: fc.subarray(tokens, { maxLength: 4 }).map((chosen) => chosen.join(',')),
    category: fc.constantFrom('', '', '', 'aves'),
    brand: fc.constantFrom('', '', 'vale'),
    status: fc.constantFrom('', '', 'on-sale', 'in-stock'),
    minPrice: fc.constantFrom('', '', '10'),
    maxPrice: fc.constantFrom('', '', '20'),
    searchText: fc.constantFrom('', '', '', 'sal'),
    sortBy: fc.constantFrom('asc', 'low', 'high', 'on-sale'),
  })
  .map((params) => makeQuery(new URLSearchParams(params).toString()));
const attributeSettings = fc.constantFrom(
  'Espécie; Categoria/fase; Forma física',
  'especie',
  '',
  'Registro; Fase; Categoria; Nenhuma',
);

describeOnBothEngines('attribute filters', (open, engine) => {
  test('list exactly as many products as the count beside them, in any catalogue and with any other filters (L11, L12)', async () => {
    const { db } = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(catalogueRow, { minLength: 1, maxLength: 40, size: 'max' }),
        fc.array(listingQuery, { minLength: 12, maxLength: 12 }),
        attributeSettings,
        async (rows, queries, text) => {
          const products = rows.map((fields, index) => makeCatalogueRow({ sku: `T-${index}`, ...fields }));
          expect((await importJson(db, { products }, { replace: true })).ok).toBe(true);
          const rowOf = await findRows(db, products);
          const attributeKeys = parseAttributeKeys(text) ?? [];
          for (const query of queries) {
            const { getFacets, products: listed } = await listProducts(db, query, {
              pageSize: 100,
              attributeKeys,
            });
            const { attributes, total, hasUnknownName } = getFacets();
            const unfiltered = await listProducts(db, { ...query, attributes: '' }, { pageSize: 100, attributeKeys });
            const listedTokens = new Set([...rowOf.values()].flatMap((product) => [...listTokens(product, text)]));
            const tokensOf = new Map(
              [...rowOf].map(([id, product]) => [id, splitIntoParts(listTokens(product, text), listedTokens)] as const),
            );
            const values = new Map(unfiltered.products.map(({ id }) => [id, tokensOf.get(id) ?? new Set<string>()]));
            const knownTokens = new Set([...tokensOf.values()].flatMap((productTokens) => [...productTokens]));
            const isUnknown =
              query.attributes !== '' && query.attributes.split(',').some((token) => !knownTokens.has(token));
            const passing = (without: string) =>
              [...values].filter(([, productTokens]) => !isUnknown && passes(productTokens, query.attributes, without));
            const expected = passing('').map(([id]) => id);
            const isUnknownReported = !isUnknown || hasUnknownName;
            expect([listed.map(({ id }) => id), total, isUnknownReported]).toEqual([expected, expected.length, true]);
            for (const { slug, choices } of attributes.offered) {
              const shown = choices.map((choice) => [choice.slug, choice.count]);
              const countedChoices = choices.map((choice) => {
                const token = `${slug}.${choice.slug}`;
                return [choice.slug, passing(slug).filter(([, productTokens]) => productTokens.has(token)).length];
              });
              expect({ query, slug, shown }).toEqual({ query, slug, shown: countedChoices });
              const offeredTokens = new Set(
                passing(slug).flatMap(([, productTokens]) =>
                  [...productTokens].filter((token) => token.startsWith(`${slug}.`)),
                ),
              );
              expect(choices.filter(({ count }) => count > 0).length).toBe(offeredTokens.size);
            }
          }
        },
      ),
      { numRuns: engine === 'sqlite' ? 15 : 3 },
    );
  });

  test('use the most frequent spelling, sort weights, split joined values, and offer no value that all listed products have (L11, L12)', async () => {
    const { db } = await openCatalogue(open, [
      withAttribute('Espécie', 'BOVINOS', { unit: 'saco 40 kg' }),
      withAttribute('Espécie', 'Bovinos', { unit: 'saco 5 kg' }),
      withAttribute('especie', 'bovinos, aves', { unit: 'pacote 500 g' }),
      withAttribute('Fase', 'Recria', { unit: 'saco 40 kg' }),
    ]);
    const offered = await listOffered(db, '');
    expect(offered).toEqual({
      especie: ['Bovinos 3', 'Aves 1'],
      'categoria-fase': ['Recria 1'],
      'peso-da-embalagem': ['ate-1-kg 1', 'acima-de-1-ate-5-kg 1', 'acima-de-25-ate-40-kg 2'],
    });
    expect(await listOffered(db, 'rotulo=categoria-fase.recria')).toEqual({ 'categoria-fase': ['Recria 1'] });
    await fillCatalogue(db, [
      withAttribute('Espécie', 'Cães e gatos'),
      withAttribute('Espécie', 'GATOS'),
      withAttribute('Espécie', 'Cães; cães & gatos'),
      withAttribute('Espécie', 'Suínos e aves'),
    ]);
    // A value such as 'Cães e gatos' is counted as its parts if the catalogue also has each part as a separate value.
    const { especie } = await listOffered(db, '');
    expect(especie).toEqual(['Bovinos 3', 'GATOS 3', 'Cães 2', 'Aves 1', 'Suínos e aves 1']);
  });

  test('are updated when a product changes, and a rebuild of the derived texts stores their values again', async () => {
    const { db } = await openCatalogue(open, [
      withAttribute('Espécie', 'Aves', { sku: 'A' }),
      withAttribute('Espécie', 'Peixes', { sku: 'B' }),
    ]);
    expect((await listOffered(db, ''))['especie']).toEqual(['Aves 1', 'Peixes 1']);
    await fillCatalogue(db, [withAttribute('Espécie', 'Suínos, peixes', { sku: 'A' })]);
    expect((await listOffered(db, ''))['especie']).toEqual(['Peixes 2', 'Suínos 1']);
    await db.transact(async (tx) => {
      await tx.query.updateTable('products').set({ labels: '' }).execute();
      await tx.query.deleteFrom('label_values').execute();
      await rebuildTexts(tx);
    });
    const rows = await db.query.selectFrom('label_values').select(['key', 'value']).execute();
    expect(rows.map(({ key, value }) => `${key} ${value}`).toSorted()).toContain('especie Suínos');
  });
});

const keys = parseAttributeKeys('Espécie; Categoria/fase; Forma física') ?? [];

function withAttribute(key: string, value: string, fields: Partial<CatalogueRow> = {}): Partial<CatalogueRow> {
  return { additionalInformation: [{ key, value }], ...fields };
}

async function listOffered(db: Database, params: string): Promise<Record<string, string[]>> {
  const { getFacets } = await listProducts(db, makeQuery(params), { pageSize: 1, attributeKeys: keys });
  const { offered } = getFacets().attributes;
  return Object.fromEntries(
    offered.map(({ slug, choices }) => [slug, choices.map(({ name, count }) => `${name} ${count}`)]),
  );
}

async function findRows(db: Database, rows: readonly CatalogueRow[]): Promise<Map<number, CatalogueRow>> {
  const ids = await db.query.selectFrom('products').select(['id', 'sku']).execute();
  return new Map(ids.flatMap(({ id, sku }) => rows.filter((one) => one.sku === sku).map((one) => [id, one] as const)));
}

/** Lists the attribute values of a product as tokens 'key.value', according to the shop's setting of attributes. */
function listTokens(product: CatalogueRow, settingText: string): Set<string> {
  const usedSources = new Set<string>();
  const filters = (parseAttributeKeys(settingText) ?? []).map(({ slug, sources }) => {
    const ownSources = sources.filter((source) => !usedSources.has(source));
    for (const source of ownSources) usedSources.add(source);
    return { slug, ownSources };
  });
  return new Set(
    readAttributes(product).flatMap(({ key, value }) => {
      if (key === weightKey) return [`${weightFilterSlug}.${weightRanges[findWeightRange(Number(value))]?.slug}`];
      return filters
        .filter(({ ownSources }) => ownSources.includes(key))
        .map(({ slug }) => `${slug}.${attributeSlug(value)}`);
    }),
  );
}

/** Splits a token such as 'Recria e engorda' into its parts if the catalogue has all parts as separate values. */
function splitIntoParts(productTokens: ReadonlySet<string>, listedTokens: ReadonlySet<string>): Set<string> {
  return new Set(
    [...productTokens].flatMap((token) => {
      const [key = '', value = ''] = token.split('.');
      const parts = value.split('-e-').map((part) => `${key}.${part}`);
      return parts.every((part) => listedTokens.has(part)) ? parts : [token];
    }),
  );
}

/** Returns whether a product passes all filters except `without`. One matching value of each filter is enough. */
function passes(productTokens: ReadonlySet<string>, text: string, without: string): boolean {
  const choicesByKey = Map.groupBy(parseAttributeChoices(text), ({ key }) => key);
  return [...choicesByKey].every(
    ([key, choices]) =>
      key === without || choices.some((choice) => productTokens.has(formatAttributeChoices([choice]))),
  );
}
