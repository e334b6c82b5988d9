import { stat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getCatalogueVersion, watchCatalogueVersion } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import type { Schema } from '#app/data/database/schema.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { changeDeliveryRates } from '#app/operations/quotation/delivery/quotation-delivery.ts';
import { insertQuotation } from '#app/data/quotation/quotation-writes.ts';
import { insertReview } from '#app/data/reviews/reviews.ts';
import { inspectBackup, restoreStore } from '#app/operations/backup/restore-store.ts';
import { deleteProduct } from '#app/operations/catalogue/remove-product.ts';
import { changeSettings } from '#app/operations/store/change-settings.ts';
import { readBackupFile } from '#app/files/backup-file.ts';
import { fillCatalogue, makeCatalogueReview } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { makeNewQuotation, makeQuotedItem } from '#tests/factories/quotation.ts';
import { makeNewReview } from '#tests/factories/review.ts';
import {
  describeOnBothEngines,
  openPostgresDatabase,
  openSqliteDatabase,
  type OpenTestDatabase,
} from '#tests/support/databases/databases.ts';
import { dumpTables } from '#tests/support/databases/dump-tables.ts';
import { openLoja, runLoja } from '#tests/support/loja.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

async function fillStore(db: Database): Promise<void> {
  const colour = { name: 'Azul', clrCode: '#0000ff' };
  await fillCatalogue(
    db,
    [
      { id: 3, sku: 'A', title: 'Sela "boa"\u00a0🐎', img: 'a.png', reviews: [makeCatalogueReview()], tags: ['couro'] },
      { id: 9, imageURLs: [{ img: 'b.png' }, { img: 'a.png', color: colour }], brand: null },
    ],
    { categories: [{ parent: 'Aves', img: 'aves.png' }], brands: [{ name: 'Galope', logo: 'g.png' }] },
  );
  await insertReview(db, makeNewReview({ productId: 9, status: 'held', rating: 2 }));
  const items = [makeQuotedItem(), makeQuotedItem({ productId: 9 })];
  await db.transact((tx) => insertQuotation(tx, makeNewQuotation({ items })));
  const rate = { fromPostalCode: 1_000_000, toPostalCode: 1_999_999, fromGrams: 0, toGrams: 30_000 };
  const rates = [{ ...rate, priceCents: 4500, days: 3, excessCents: 120 }];
  await changeDeliveryRates(db, { rates, version: 0, nowMs: Date.UTC(2026, 10, 20) });
  await changeSettings(db, { changes: { name: 'Casa do Campo', whatsapp: '' }, nowMs: Date.UTC(2026, 10, 20) });
}

/**
 * Tables whose rows differ after a restore: migrations, the catalogue's version, signatures of derived tables, and the
 * last assigned numbers, which never decrease.
 */
const changedTables: ReadonlySet<string> = new Set([
  'migrations',
  'catalogue_version',
  'derived_signatures',
  'last_ids',
]);

async function dumpRestoredTables(db: Database) {
  const tables = await db.query.introspection.getTables();
  const names = tables.flatMap(({ name }) => (changedTables.has(name) ? [] : [name as keyof Schema]));
  return dumpTables(db, names.toSorted());
}

async function readHighestId(db: Database, table: 'reviews' | 'products'): Promise<number> {
  return (await db.query.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0;
}

describeOnBothEngines('a backup', (open) => {
  test('restores every table, which a running store notices, and no number is assigned a second time', async () => {
    const { db, location } = await open();
    const cwd = await createTemporaryFolder();
    await fillStore(db);
    const before = await dumpRestoredTables(db);
    const backup = await runLoja(['backup', 'loja.backup', '--json'], { location, cwd });
    expect(backup.json()).toMatchObject({ ok: true });
    expect((await stat(path.join(cwd, 'loja.backup'))).mode & 0o077).toBe(0);

    await fillCatalogue(db, [{ sku: 'B' }, { sku: 'A', title: 'Outra' }]);
    const laterProduct = await readHighestId(db, 'products');
    const later = await insertReview(db, makeNewReview({ productId: 3 }));
    await changeDeliveryRates(db, { rates: [], version: 1, nowMs: Date.UTC(2026, 10, 21) });
    let lastVersion = 0;
    const stop = watchCatalogueVersion(db, await getCatalogueVersion(db), (version) => (lastVersion = version));
    try {
      const restored = await runLoja(['restore', 'loja.backup', '--yes'], { location, cwd });
      expect(restored).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('2 produtos') });
      await expect.poll(() => lastVersion).toBeGreaterThan(0);
    } finally {
      stop();
    }
    expect(await dumpRestoredTables(db)).toEqual(before);
    expect((await listProducts(db, makeQuery('searchText=sela'), { pageSize: 9 })).total).toBe(1);
    const latest = await insertReview(db, makeNewReview({ productId: 9, comment: 'Outro.' }));
    expect(latest?.review.id).toBeGreaterThan(later?.review.id ?? Infinity);
    await fillCatalogue(db, [{ sku: 'NOVO' }]);
    expect(await readHighestId(db, 'products')).toBe(laterProduct + 1);
  });
});

test.each<[string, OpenTestDatabase, OpenTestDatabase]>([
  ['the embedded database to a PostgreSQL server', openSqliteDatabase, openPostgresDatabase],
  ['a PostgreSQL server to the embedded database', openPostgresDatabase, openSqliteDatabase],
])(
  'a backup from %s is restored without a difference, and numbering continues after the highest number',
  async (_, openFrom, openTo) => {
    const [from, to] = [await openFrom(), await openTo()];
    const cwd = await createTemporaryFolder();
    await fillStore(from.db);
    // The last number is higher than that of every product, because the last product was deleted.
    await fillCatalogue(from.db, [{ id: 12, sku: 'C' }]);
    await deleteProduct(from.db, { id: 12, nowMs: Date.UTC(2026, 10, 20) });
    await runLoja(['backup', 'loja.backup'], { location: from.location, cwd });
    const restored = await runLoja(['restore', 'loja.backup', '--yes'], { location: to.location, cwd });
    expect(restored).toMatchObject({ code: 0 });
    expect(await dumpRestoredTables(to.db)).toEqual(await dumpRestoredTables(from.db));
    expect(await dumpTables(to.db, ['last_ids'])).toEqual(await dumpTables(from.db, ['last_ids']));
    const reviews = await readHighestId(to.db, 'reviews');
    expect((await insertReview(to.db, makeNewReview({ productId: 3 })))?.review.id).toBe(reviews + 1);
    expect(await to.db.transact((tx) => insertQuotation(tx, makeNewQuotation()))).toBe(2);
    await fillCatalogue(to.db, [{ sku: 'NOVO' }]);
    expect(await readHighestId(to.db, 'products')).toBe(13);
  },
);

test('a backup is refused and changes nothing when it is unconfirmed, truncated, modified, foreign or from a newer store', async () => {
  const { db, cwd, loja, save } = await openLoja();
  await fillStore(db);
  await loja('backup', 'loja.backup');
  const before = await dumpRestoredTables(db);
  const bytes = await readFile(path.join(cwd, 'loja.backup'));
  const text = gunzipSync(bytes).toString();
  const invalidFiles: [Buffer | string, RegExp][] = [
    [bytes.subarray(0, bytes.length / 2), /danificado/],
    [gzipSync(text.replace('"A"', '"Z"')), /a soma não confere/],
    [gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)), /falta o fim/],
    [gzipSync(`${text}{"end":{}}\n`), /depois do fim/],
    [gzipSync(text.replace('003-audit-log', '999-amanha')), /versão mais nova/],
    ['sku;título\n', /não é uma cópia/],
    ['', /não é uma cópia|danificada|danificado/],
  ];
  for (const [content, reason] of invalidFiles) {
    const file = await save('ruim.backup', content);
    await expect(inspectBackup(readBackupFile(file))).rejects.toThrow(reason);
    await expect(restoreStore(db, { text: readBackupFile(file), nowMs: 1 })).rejects.toThrow(reason);
  }
  const unsure = await loja('restore', 'loja.backup');
  expect(unsure).toMatchObject({ code: 4, stderr: expect.stringContaining('--yes') });
  const run = await loja('restore', 'ruim.backup', '--yes');
  expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining('danificad') });
  expect(await dumpRestoredTables(db)).toEqual(before);
});
