import { expect, test } from 'vitest';
import { succeed } from '#app/domain/shared/result.ts';
import { fillCatalogue, importJson, makeCatalogueRow } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { dumpCatalogue } from '#tests/support/databases/dump-tables.ts';

describeOnBothEngines('the plan of an import', (open) => {
  test('lists the products to be removed when they are more than a tenth, and accepts their number as confirmation', async () => {
    const { db } = await open();
    const rows = Array.from({ length: 10 }, (_, index) => makeCatalogueRow({ sku: `S${index}` }));
    await fillCatalogue(db, rows);
    const before = await dumpCatalogue(db);
    const refused = await importJson(db, rows.slice(2), { replace: true, confirmedRemovals: 0 });
    expect(refused).toMatchObject({
      ok: false,
      error: {
        kind: 'removes-many',
        removal: { removed: 2, stored: 10, products: [{ sku: 'S0' }, { sku: 'S1' }] },
      },
    });
    expect(await dumpCatalogue(db)).toEqual(before);
    expect(await importJson(db, rows.slice(2), { replace: true, confirmedRemovals: 1 })).toMatchObject({ ok: false });
    expect(await importJson(db, rows.slice(1), { replace: true, confirmedRemovals: 0 })).toMatchObject(
      succeed({ removed: 1 }),
    );
    expect(await importJson(db, rows.slice(4), { replace: true, confirmedRemovals: 3 })).toMatchObject(
      succeed({ removed: 3 }),
    );
  });

  test('lists in a dry run up to the requested number of changes of each kind, with the discounted price that changes and the prices by quantity of new products, and stores none', async () => {
    const { db } = await open();
    const rows = Array.from({ length: 3 }, (_, index) => makeCatalogueRow({ sku: `S${index}`, price: 10 }));
    await fillCatalogue(db, rows);
    const changed = rows.map((row) => ({ ...row, price: 12.5, description: `<p>${'boa '.repeat(100)}</p>` }));
    const file = [
      ...changed.slice(0, 2),
      makeCatalogueRow({ sku: 'N0', title: 'Nova', img: 'nova.png', discount: 10, priceSteps: '10: 80,00' }),
    ];
    const options = { replace: true, dryRun: true };
    const before = await dumpCatalogue(db);
    const trial = await importJson(db, file, { ...options, listedChanges: 1 });
    expect(trial).toMatchObject({
      ok: true,
      value: {
        created: 1,
        changed: 2,
        removed: 1,
        changes: {
          created: [
            {
              sku: 'N0',
              title: 'Nova',
              fields: [
                { field: 'price', before: null, after: 100 },
                { field: 'sellingPrice', before: null, after: 90 },
                { field: 'priceSteps', before: null, after: [{ quantity: 10, price: 80 }] },
              ],
            },
          ],
          removed: [{ sku: 'S2', fields: [] }],
        },
      },
    });
    const [first, ...others] = trial.ok ? trial.value.changes.changed : [];
    expect([first?.sku, others]).toEqual(['S0', []]);
    expect(first?.fields).toEqual([
      { field: 'price', before: 10, after: 12.5 },
      { field: 'description', before: 'Para o cocho.', after: expect.stringMatching(/^boa .{190,}…$/) },
    ]);
    const plain = await importJson(db, file, options);
    expect(plain).toMatchObject({ ok: true, value: { changes: { created: [], changed: [], removed: [] } } });
    expect(await dumpCatalogue(db)).toEqual(before);
    const discounted = rows.slice(0, 1).map((row) => ({ ...row, discount: 10 }));
    const cheaper = await importJson(db, discounted, { dryRun: true, listedChanges: 1 });
    expect(cheaper.ok && cheaper.value.changes.changed[0]?.fields).toContainEqual({
      field: 'sellingPrice',
      before: 10,
      after: 9,
    });
    await importJson(db, discounted);
    const dearer = await importJson(db, [{ ...discounted[0], price: 12.5 }], { dryRun: true, listedChanges: 1 });
    expect(dearer.ok && dearer.value.changes.changed[0]?.fields).toEqual([
      { field: 'price', before: 10, after: 12.5 },
      { field: 'sellingPrice', before: 9, after: 11.25 },
    ]);
    await importJson(db, [{ ...discounted[0], priceSteps: [{ quantity: 10, price: 8 }] }]);
    const cleared = await importJson(db, discounted, { dryRun: true, listedChanges: 1 });
    expect(cleared.ok && cleared.value.changes.changed[0]?.fields).toEqual([
      { field: 'priceSteps', before: [{ quantity: 10, price: 8 }], after: undefined },
    ]);
  });
});
