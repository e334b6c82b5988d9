import { expect, test } from 'vitest';
import { listImportLayouts, storeImportLayout } from '#app/data/store/import-layouts.ts';
import { importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { dumpCatalogue } from '#tests/support/databases/dump-tables.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openTrialStore, copyTrialPictures } from './trial-store.ts';

const nowMs = Date.UTC(2026, 10, 20, 15);

describeOnBothEngines('a trial import', (open) => {
  test('finds the same changes as an import into the store, which can be written meanwhile', async () => {
    const { db } = await open();
    const rows = [
      makeCatalogueRow({ sku: 'A', price: 10 }),
      makeCatalogueRow({ sku: 'B' }),
      makeCatalogueRow({ sku: 'C' }),
    ];
    await importJson(db, rows);
    const before = await dumpCatalogue(db);
    const trial = await openTrialStore(db, await createTemporaryFolder());
    const file = [{ ...rows[0], price: 12.5 }, rows[1], makeCatalogueRow({ sku: 'D' })];
    const options = { replace: true, confirmedRemovals: 1, listedChanges: 10 };
    const trialResult = await importJson(trial.db, file, {
      ...options,
      onWritten: async () => storeImportLayout(db, { layout: 'x', fields: ['sku', ''], nowMs }),
    });
    await trial.db.close();
    expect(await dumpCatalogue(db)).toEqual(before);
    expect(await listImportLayouts(db)).toEqual(new Map([['x', ['sku', '']]]));
    expect(trialResult).toEqual(await importJson(db, file, { ...options, dryRun: true }));
    expect(trialResult).toMatchObject({ value: { created: 1, changed: 1, unchanged: 1, removed: 1 } });
  });

  test('stores the prepared pictures, which the import then does not prepare again', async () => {
    const { db } = await open();
    await importJson(db, [makeCatalogueRow({ sku: 'A' })]);
    const trial = await openTrialStore(db, await createTemporaryFolder());
    const file = [makeCatalogueRow({ sku: 'A', img: 'a.png' })];
    await importJson(trial.db, file);
    const added = await copyTrialPictures(db, trial.db);
    expect(added).toHaveLength(1);
    expect(await copyTrialPictures(db, trial.db)).toEqual([]);
    await trial.db.close();
    const hashes = await db.query.selectFrom('pictures').select('hash').execute();
    await importJson(db, file);
    expect(await db.query.selectFrom('pictures').select('hash').execute()).toEqual(hashes);
  });
});

describeOnBothEngines('the chosen columns of worksheets', (open) => {
  test('are remembered for the last two hundred layouts that were used', async () => {
    const { db } = await open();
    await db.transact(async (tx) => {
      for (let number = 0; number < 203; number += 1) {
        await storeImportLayout(tx, { layout: `l${number}`, fields: ['sku'], nowMs: nowMs + number });
      }
    });
    await storeImportLayout(db, { layout: 'l3', fields: ['title'], nowMs: nowMs + 300 });
    const layouts = await listImportLayouts(db);
    expect([layouts.size, layouts.has('l2'), layouts.get('l3')]).toEqual([200, false, ['title']]);
  });
});
