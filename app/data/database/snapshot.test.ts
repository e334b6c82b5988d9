import { expect, test } from 'vitest';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';

describeOnBothEngines('a snapshot', (open) => {
  test('keeps seeing its first state, and blocks no writer', async () => {
    const { db } = await open();
    await fillCatalogue(db, [{ sku: 'A' }]);
    const seen = await db.snapshot(async (reads) => {
      const before = await listSkus(reads);
      await fillCatalogue(db, [{ sku: 'B' }]);
      return [before, await listSkus(reads)];
    });
    expect(seen.map((rows) => rows.map(({ sku }) => sku))).toEqual([['A'], ['A']]);
    expect((await listSkus(db)).map(({ sku }) => sku)).toEqual(['A', 'B']);
  });

  test('writes nothing', async () => {
    const { db } = await open();
    await expect(db.snapshot((reads) => reads.query.deleteFrom('products').execute())).rejects.toThrow(/read.?only/i);
  });
});
