import {
  addBulkItems,
  createBulk,
  findBulk,
  listBulkProductIds,
  removeBulk,
  removeOldBulks,
} from '#app/data/catalogue/owner/bulk/bulk-changes.ts';
import { readBulkFields } from '#app/data/catalogue/owner/bulk/bulk-fields.ts';
import { listOwnerProductIds } from '#app/data/catalogue/owner/owner-products.ts';
import type { Database } from '#app/data/database/database.ts';
import { inBatches } from '#app/data/database/time-slicing.ts';
import { pickFieldsOfBulk, planBulkChange, type BulkChange } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import type { OwnerFilter } from '#app/domain/catalogue/owner/owner-query.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';

/** Products that the owner marked, or all that a filter finds. */
export type BulkSelection = { ids: readonly number[] } | { filter: OwnerFilter };

type PlanRefusal = { kind: 'no-products' } | { kind: 'too-many'; limit: number } | { kind: 'not-found' };

/** A list of as many products takes some 10 MB while it is kept. */
export const maxBulkProducts = 50_000;
/** Each is kept whole, with its reviews, so that it can be brought back. */
const maxDeleted = 10_000;
/** Several devices may each look at a list of their own. */
const keptLists = 5;
const batchSize = 500;

/**
 * Works out what a change would do to each product and keeps it as a list, which is looked at and then applied or left. Nothing of
 * the catalogue changes.
 */
export async function planBulk(
  db: Database,
  { selection, change, nowMs }: { selection: BulkSelection; change: BulkChange; nowMs: number },
): Promise<Result<{ id: number }, PlanRefusal>> {
  const ids = await listSelected(db, selection);
  const limit = change.kind === 'delete' ? maxDeleted : maxBulkProducts;
  if (!ids || ids.length > limit) return fail({ kind: 'too-many', limit });
  return db.transact(async (tx) => {
    const id = await createBulk(tx, { change, nowMs });
    let products = 0;
    for await (const batch of inBatches(ids, batchSize)) products += await planBatch(tx, { id, change, ids: batch });
    if (products === 0) {
      await removeBulk(tx, id);
      return fail({ kind: 'no-products' });
    }
    await removeOldBulks(tx, { keep: keptLists });
    return succeed({ id });
  });
}

/** The same change of the same products as they are now, where the first list is no longer true. */
export async function planBulkAgain(
  db: Database,
  { id, nowMs }: { id: number; nowMs: number },
): Promise<Result<{ id: number }, PlanRefusal>> {
  const bulk = await findBulk(db, id);
  if (!bulk) return fail({ kind: 'not-found' });
  return planBulk(db, { selection: { ids: await listBulkProductIds(db, id) }, change: bulk.change, nowMs });
}

async function listSelected(db: Database, selection: BulkSelection): Promise<number[] | undefined> {
  if ('filter' in selection) return listOwnerProductIds(db, { filter: selection.filter, limit: maxBulkProducts });
  return [...new Set(selection.ids)];
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
  await addBulkItems(tx, id, items);
  return items.length;
}
