import { expect, test } from 'vitest';
import type { Database } from '#app/data/database/database.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { rebuildTexts } from '#app/data/catalogue/derived/rebuild-texts.ts';
import { parseAttributeKeys } from '#app/domain/listing/attributes/attribute-keys.ts';
import { fillCatalogue, openCatalogue, type CatalogueRow } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

describeOnBothEngines('attribute filters', (open) => {
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

  test('widen the list by values of one key and narrow it by keys, and list nothing for a value that no product has (L9, L22)', async () => {
    const { db } = await openCatalogue(open, [
      withAttribute('Espécie', 'Bovinos, ovinos', { id: 1, unit: 'saco 30 kg' }),
      { id: 2, unit: 'unidade' },
      withAttribute('Espécie', 'Aves', { id: 3, hidden: true }),
      withAttribute('ESPECIE', 'Aves', { id: 4, unit: 'saco 30 kg' }),
      withAttribute('Espécie', 'Aves', { id: 5, unit: 'pacote 500 g' }),
      withAttribute('Registro', 'Aves', { id: 6 }),
    ]);
    for (const [tokens, ids, hasUnknownName] of [
      ['especie.aves', [4, 5], false],
      ['especie.aves,especie.ovinos', [1, 4, 5], false],
      ['especie.aves,peso-da-embalagem.ate-1-kg', [5], false],
      ['especie.nada', [], true],
      ['registro.aves', [], true],
    ] as const) {
      const page = await listProducts(db, makeQuery(`rotulo=${tokens}`), { pageSize: 9, attributeKeys: keys });
      const listedIds = page.products.map(({ id }) => id);
      expect([tokens, listedIds, page.getFacets().hasUnknownName]).toEqual([tokens, ids, hasUnknownName]);
    }
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
