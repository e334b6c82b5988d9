import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hasCalculableProduct, selectWithDirections } from '#app/data/feeding/calculable-products.ts';
import { fillCatalogue, type CatalogueRow } from '#tests/factories/catalogue.ts';
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
  test.each<[string, Partial<CatalogueRow>[], boolean]>([
    ['tools have no label', [{ title: 'Enxada', unit: 'unidade' }], false],
    ['directions of what is not fed do not count', [vermifuge], false],
    ['one feed among tools', [{ title: 'Enxada' }, vermifuge, feed], true],
    [
      'a key in capitals',
      [{ ...feed, additionalInformation: directions('MODO DE USO', '100 g por animal ao dia') }],
      true,
    ],
    [
      'a species that a table speaks of',
      [{ unit: 'saco 10 kg', additionalInformation: directions('ESPÉCIE', 'Cães') }],
      true,
    ],
    ['a hidden product is not sold', [{ ...feed, hidden: true }], false],
    ['an empty catalogue', [], false],
  ])('%s', async (_case, rows, expected) => {
    const { db } = await open();
    await fillCatalogue(db, rows);
    expect(await hasCalculableProduct(db)).toBe(expected);
  });

  test('a feed that comes later is noticed', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ title: 'Enxada' }]);
    expect(await hasCalculableProduct(db)).toBe(false);
    await fillCatalogue(db, [feed]);
    expect(await hasCalculableProduct(db)).toBe(true);
  });

  test('a feed behind hundreds of labels that are not is found', async () => {
    const { db } = await open();
    await fillCatalogue(db, [...Array.from({ length: 450 }, () => vermifuge), feed]);
    expect(await hasCalculableProduct(db)).toBe(true);
  });
});

test('the index of products with directions answers, so that no other product is read', async () => {
  const { db } = await openSqliteDatabase();
  const { rows } = await sql<{ detail: string }>`explain query plan ${selectWithDirections(0)}`.execute(db.query);
  expect(rows.map(({ detail }) => detail).join()).toContain('products_with_directions');
});
