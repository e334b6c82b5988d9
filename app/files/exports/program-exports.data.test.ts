import { describe, expect, test } from 'vitest';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { findIdsBySku } from '#app/data/catalogue/product-keys.ts';
import type { Database } from '#app/data/database/database.ts';
import { openCatalogue } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { locateFixture, saveFile } from '#tests/support/files/catalogue-files.ts';
import { importInto } from '#tests/support/files/import-into.ts';

async function findBySku(db: Database, sku: string) {
  const id = (await findIdsBySku(db, [sku])).get(sku);
  return id === undefined ? undefined : findProductForOwner(db, id);
}

describe('a file exported by another program', () => {
  test('is stored with hidden products hidden and descriptions sanitised, and changes nothing when it is imported again', async () => {
    const { db } = await openSqliteDatabase();
    expect(await importInto(db, locateFixture('woocommerce.csv'))).toMatchObject({
      ok: true,
      value: { created: 5, hidden: { count: 2, skus: ['W-3', 'W-4'] } },
    });
    const first = await findBySku(db, 'W-1');
    expect(first).toMatchObject({ parent: 'Cães', priceCents: 19_990, discountBasisPoints: 2502 });
    expect(first?.descriptionHtml).toContain('<p>Para cães</p>');
    expect(first?.descriptionHtml).not.toContain('script');
    expect(first?.isHidden ?? false).toBe(false);
    expect(await findBySku(db, 'W-3')).toMatchObject({ isHidden: true, status: 'out-of-stock' });
    expect(await importInto(db, locateFixture('woocommerce.csv'))).toMatchObject({
      ok: true,
      value: { created: 0, changed: 0, hidden: { count: 0 } },
    });
  });

  test('stores a category title in the spelling that the category of the store has', async () => {
    const { db } = await openCatalogue(openSqliteDatabase, [{ id: 1, sku: 'A-1', parent: 'Rações' }]);
    const list = 'código;produto;preço\n;RAÇÕES;\nR-1;Ração 15 kg;139,90\nR-2;Ração 25 kg;199,90\n';
    expect(await importInto(db, await saveFile(list))).toMatchObject({ ok: true, value: { created: 2 } });
    expect(await findBySku(db, 'R-1')).toMatchObject({ parent: 'Rações', categoryName: 'Rações' });
  });

  test('in several sheets changes only the fields for which the product’s own sheet has columns', async () => {
    const { db } = await openCatalogue(openSqliteDatabase, [
      { id: 1, sku: 'B-1', title: 'Sal', quantity: 8 },
      { id: 2, sku: 'E-1', title: 'Sela velha', quantity: 8 },
    ]);
    expect(await importInto(db, locateFixture('folhas.ods'))).toMatchObject({
      ok: true,
      value: { created: 1, changed: 2 },
    });
    expect(await findBySku(db, 'B-1')).toMatchObject({ title: 'Sal mineral', quantity: 8 });
    expect(await findBySku(db, 'E-1')).toMatchObject({ title: 'Sela', quantity: 3 });
  });
});
