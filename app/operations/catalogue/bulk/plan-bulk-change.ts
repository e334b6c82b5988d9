import {
  addBulkChangeItems,
  createBulkChange,
  findBulkChange,
  listBulkProductIds,
  removeBulkChange,
  removeOldBulkChanges,
  resetBulkChange,
} from '#app/data/catalogue/owner/bulk/bulk-changes.ts';
import { readBulkFields } from '#app/data/catalogue/owner/bulk/bulk-fields.ts';
import { listSelectedIds } from '#app/data/catalogue/owner/owner-products.ts';
import type { Database } from '#app/data/database/database.ts';
import { inBatches } from '#app/data/database/time-slicing.ts';
import { pickFieldsOfBulk, planBulkChange, type BulkChange } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import type { OwnerSelection } from '#app/domain/catalogue/owner/owner-product-query.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';

type PlanRefusal = { kind: 'no-products' } | { kind: 'too-many'; limit: number };

/** Maximum number of products in a bulk change; storing a plan of that length takes about 10 MB of memory. */
export const maxBulkProducts = 50_000;
/**
 * Maximum number of products in a bulk deletion. Each product is stored with its reviews, so that it can be restored.
 */
const maxDeletedProducts = 10_000;
/** Number of plans that stay stored. It is more than 1, because plans may be under review on several devices. */
const maxStoredPlans = 5;
const batchSize = 500;

/**
 * Plans what a change would do to each product and stores the plan as a list, which the owner reviews and then applies
 * or discards. The catalogue is not changed.
 */
export async function planBulk(
  db: Database,
  { selection, change, nowMs }: { selection: OwnerSelection; change: BulkChange; nowMs: number },
): Promise<Result<{ id: number }, PlanRefusal>> {
  const ids = await listSelectedIds(db, { selection, limit: maxBulkProducts });
  const limit = change.kind === 'delete' ? maxDeletedProducts : maxBulkProducts;
  if (!ids || ids.length > limit) return fail({ kind: 'too-many', limit });
  return db.transact(async (tx) => {
    const id = await createBulkChange(tx, { change, nowMs });
    let products = 0;
    for await (const batch of inBatches(ids, batchSize)) products += await planBatch(tx, { id, change, ids: batch });
    if (products === 0) {
      await removeBulkChange(tx, id);
      return fail({ kind: 'no-products' });
    }
    await removeOldBulkChanges(tx, { keep: maxStoredPlans });
    return succeed({ id });
  });
}

/** Recreates the plan of a change with the present values of its products. Deleted products are left out. */
export async function refreshPlan(tx: Database, { id, nowMs }: { id: number; nowMs: number }): Promise<void> {
  const bulk = await findBulkChange(tx, id);
  if (bulk?.state !== 'planned') return;
  const ids = await listBulkProductIds(tx, id);
  await resetBulkChange(tx, { id, createdAtMs: Math.max(nowMs, bulk.createdAtMs + 1) });
  for await (const batch of inBatches(ids, batchSize)) await planBatch(tx, { id, change: bulk.change, ids: batch });
}

async function planBatch(
  tx: Database,
  { id, change, ids }: { id: number; change: BulkChange; ids: readonly number[] },
): Promise<number> {
  const products = await readBulkFields(tx, ids);
  const items = [...products].map(([productId, product]) => {
    const plan = planBulkChange(product, change);
    return {
      productId,
      skipped: 'skipped' in plan ? plan.skipped : null,
      before: pickFieldsOfBulk(product, change.kind),
      after: 'after' in plan ? plan.after : {},
    };
  });
  await addBulkChangeItems(tx, id, items);
  return items.length;
}
