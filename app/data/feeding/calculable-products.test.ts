import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hasCalculableProduct, selectWithDirections } from '#app/data/feeding/calculable-products.ts';
import { importJson, makeCatalogueRow, type CatalogueRow } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines, openSqliteDatabase } from '#tests/support/databases/databases.ts';

const directions = (key: string, value: string) => [{ key, value }];
const feed: Partial<CatalogueRow> = {
  unit: 'saco 25 kg',
  additionalInformation: directions('Modo de usar', 'Fornecer 100 g por animal ao dia.'),
};
const vermifuge: Partial<CatalogueRow> = {
  unit: 'frasco 1 L',
  additionalInformation: directions('Modo de usar', '1 mL para cada 10 kg de peso vivo, dose única.'),
};

describeOnBothEngines('whether the shop sells something the calculator can calculate', (open) => {
  test('is true when one visible feed can be calculated, even among hundreds of products with other attributes', async () => {
    const { db } = await open();
    expect(await hasCalculableProduct(db)).toBe(false);
    const cases: [string, Partial<CatalogueRow>[], boolean][] = [
      ['one feed among others', [{ title: 'Enxada' }, vermifuge, feed], true],
      ['tools have no attributes', [{ title: 'Enxada', unit: 'unidade' }], false],
      [
        'a key in capitals',
        [{ ...feed, additionalInformation: directions('MODO DE USO', '100 g por animal ao dia') }],
        true,
      ],
      ['directions of what is not fed do not count', [vermifuge], false],
      ['a species', [{ unit: 'saco 10 kg', additionalInformation: directions('ESPÉCIE', 'Cães') }], true],
      ['a hidden product is not sold', [{ ...feed, hidden: true }], false],
      [
        'a feed behind hundreds of products with directions',
        [...Array.from({ length: 450 }, () => vermifuge), feed],
        true,
      ],
    ];
    for (const [what, rows, expected] of cases) {
      expect(await importJson(db, rows.map(makeCatalogueRow), { replace: true })).toMatchObject({ ok: true });
      expect([what, await hasCalculableProduct(db)]).toEqual([what, expected]);
    }
  });
});

test('the calculator’s check reads the index of products with directions, and no other product', async () => {
  const { db } = await openSqliteDatabase();
  const { rows } = await sql<{ detail: string }>`explain query plan ${selectWithDirections(0)}`.execute(db.query);
  expect(rows.map(({ detail }) => detail).join()).toContain('products_with_directions');
});
