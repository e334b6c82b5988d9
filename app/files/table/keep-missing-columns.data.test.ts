import { expect, test } from 'vitest';
import { findProduct } from '#app/data/catalogue/products.ts';
import { findPictureBytes } from '#app/data/pictures/pictures.ts';
import { readHashOfPath } from '#app/operations/catalogue/export-catalogue.ts';
import { fillCatalogue, openCatalogue, importedAtMs } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { importFile } from '../import-file.ts';

test('an import without a column for pictures keeps a photo that was changed after the file was read the first time and before it was read again', async () => {
  const { db } = await openSqliteDatabase();
  const fields = { id: 1, sku: 'A', title: 'Sela' };
  await fillCatalogue(db, [{ ...fields, img: 'old.png', imageURLs: [{ img: 'old.png' }] }]);
  const rows = [{ row: 2, value: { sku: 'a', price: 55 }, fields: new Set(['sku', 'price']) }];
  const source = { categories: [], brands: [], products: () => rows };
  let changed: Awaited<ReturnType<typeof findProduct>>;
  const result = await importFile(db, {
    opened: { source },
    nowMs: importedAtMs,
    // An import looks for pictures between its two passes over the file, so the product changes between them.
    async findPicture(path) {
      if (!changed) {
        await fillCatalogue(db, [{ ...fields, img: 'new.png', imageURLs: [{ img: 'new.png' }] }]);
        changed = await findProduct(db, 1);
      }
      return findPictureBytes(db, readHashOfPath(path) ?? '');
    },
  });
  expect(result).toMatchObject({ ok: true, value: { changed: 1 } });
  const product = await findProduct(db, 1);
  expect(product).toMatchObject({ priceCents: 5500, picture: changed?.picture, images: changed?.images });
  expect(product?.picture).not.toBeNull();
  expect(product?.images).toHaveLength(1);
});

test('an import without a column for prices by quantity is refused when a new price is as low as the stored price for ten, and cites the price as the owner wrote it', async () => {
  const { db } = await openCatalogue(openSqliteDatabase, [{ id: 1, sku: 'A', price: 100, priceSteps: '10: 89,90' }]);
  const row = { row: 2, value: { sku: 'A', price: 80 }, getCellText: () => '80,00' };
  const fields = new Set(['sku', 'price']);
  const source = { categories: [], brands: [], products: () => [{ ...row, fields }] };
  const findPicture = () => Promise.resolve(undefined);
  const result = await importFile(db, { opened: { source }, nowMs: importedAtMs, findPicture });
  expect(result).toMatchObject({
    ok: false,
    error: {
      problems: [{ column: 'price', value: '80,00', reason: expect.stringContaining('preço por quantidade') }],
    },
  });
});
