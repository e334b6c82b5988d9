import { expect, test } from 'vitest';
import { listBulkItems } from '#app/data/catalogue/owner/bulk/bulk-changes.ts';
import { findOwnProduct } from '#app/data/catalogue/products.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { bulkAtMs as nowMs, fillForBulk, planForTest, plusFive } from '#tests/factories/bulk-change.ts';
import { describeOnBothEngines } from '#tests/support/databases/databases.ts';
import { applyBulk, undoBulk } from './apply-bulk-change.ts';

describeOnBothEngines('a bulk change of prices', (open) => {
  test('moves the prices by quantity too, and takes them back to the centavo (P15)', async () => {
    const { db } = await open();
    await fillForBulk(db);
    await changeProduct(db, { id: 4, input: { priceSteps: [{ quantity: 10, price: 39, name: 'caixa' }] }, nowMs });
    const before = await findOwnProduct(db, 4);
    const id = await planForTest(db, plusFive);
    await applyBulk(db, { id, version: nowMs, nowMs });
    const step = { minQuantity: 10, name: 'caixa' };
    expect(await findOwnProduct(db, 4)).toMatchObject({
      priceCents: 4200,
      priceSteps: [{ ...step, priceCents: 4095 }],
    });
    await undoBulk(db, { id, nowMs });
    expect(await findOwnProduct(db, 4)).toEqual(before);
  });

  test('is not taken back where prices by quantity given since would no longer be below the price', async () => {
    const { db } = await open();
    await fillForBulk(db);
    const id = await planForTest(db, plusFive);
    await applyBulk(db, { id, version: nowMs, nowMs });
    const steps = (price: number) => ({ priceSteps: [{ quantity: 10, price }] });
    expect((await changeProduct(db, { id: 1, input: steps(10.2), nowMs })).ok).toBe(true);
    expect((await changeProduct(db, { id: 3, input: steps(29), nowMs })).ok).toBe(true);
    expect(await undoBulk(db, { id, nowMs })).toEqual({ ok: true, value: { changed: 2, kept: 1 } });
    expect(await findOwnProduct(db, 1)).toMatchObject({ priceCents: 1050, priceSteps: [{ priceCents: 1020 }] });
    expect(await findOwnProduct(db, 3)).toMatchObject({ priceCents: 3000, priceSteps: [{ priceCents: 2900 }] });
    expect(await listBulkItems(db, { bulkId: id, skipped: 'price-steps', limit: 9 })).toMatchObject([{ productId: 1 }]);
  });
});
