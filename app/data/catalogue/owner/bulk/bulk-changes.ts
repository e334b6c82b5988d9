import { isAmong } from '#app/data/catalogue/product-keys.ts';
import { insertMany } from '#app/data/database/queries/write-many-rows.ts';
import type { Database } from '#app/data/database/database.ts';
import type { BulkState } from '#app/data/catalogue/owner/bulk/bulk-tables.ts';
import { inBatches, readOnward, yieldToEventLoop } from '#app/data/database/time-slicing.ts';
import {
  bulkSkips,
  type BulkChange,
  type BulkFields,
  type BulkSkip,
} from '#app/domain/catalogue/owner/bulk/bulk-change.ts';

/** A change of many products in one step, as it is stored: planned, applied or undone. */
export interface StoredBulkChange {
  id: number;
  state: BulkState;
  change: BulkChange;
  createdAtMs: number;
  appliedAtMs: number | null;
}

/** Effect of a bulk change on one product: the values of the changed fields before and after it. */
export interface BulkChangeItem {
  productId: number;
  /** Reason for leaving the product out; null when it is changed. */
  skipped: BulkSkip | null;
  before: Partial<BulkFields>;
  after: Partial<BulkFields>;
}

const itemsPerBatch = 1000;

/** Stores a planned bulk change and returns its id. */
export async function createBulkChange(
  tx: Database,
  { change, nowMs }: { change: BulkChange; nowMs: number },
): Promise<number> {
  const { id } = await tx.query
    .insertInto('bulk_changes')
    .values({ created_at_ms: nowMs, state: 'planned', change: JSON.stringify(change), applied_at_ms: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addBulkChangeItems(
  tx: Database,
  bulkId: number,
  items: readonly BulkChangeItem[],
): Promise<void> {
  await insertMany(
    tx,
    'bulk_change_items',
    items.map(({ productId, skipped, before, after }) => ({
      bulk_id: bulkId,
      skipped: skipped ?? '',
      product_id: productId,
      before_values: JSON.stringify(before),
      after_values: JSON.stringify(after),
    })),
  );
}

export async function findBulkChange(db: Database, id: number): Promise<StoredBulkChange | undefined> {
  const row = await db.query.selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readBulk(row);
}

/** Finds the most recently applied bulk change; undefined when it was undone. Earlier bulk changes cannot be undone. */
export async function findLastAppliedBulkChange(db: Database): Promise<StoredBulkChange | undefined> {
  const row = await db.query
    .selectFrom('bulk_changes')
    .selectAll()
    .where('applied_at_ms', 'is not', null)
    .orderBy('applied_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state === 'applied' ? readBulk(row) : undefined;
}

export async function setBulkChangeState(
  tx: Database,
  { id, ...state }: { id: number; state: BulkState; applied_at_ms?: number },
): Promise<void> {
  await tx.query.updateTable('bulk_changes').set(state).where('id', '=', id).execute();
}

/**
 * Counts the products of a bulk change by the reason for which they were left out; the key null counts the changed
 * products.
 */
export async function countBulkChangeItems(db: Database, bulkId: number): Promise<Map<BulkSkip | null, number>> {
  const rows = await db.query
    .selectFrom('bulk_change_items')
    .select(({ fn }) => ['skipped', fn.countAll<number>().as('count')])
    .where('bulk_id', '=', bulkId)
    .groupBy('skipped')
    .execute();
  // Earlier releases stored further reasons, which are not counted.
  const countedRows = rows.filter(({ skipped }) => skipped === '' || readSkip(skipped) !== null);
  return new Map(countedRows.map(({ skipped, count }) => [readSkip(skipped), count]));
}

/** Lists the items of a bulk change that were left out for the given reason; null lists the items that are changed. */
export async function listBulkChangeItems(
  db: Database,
  {
    bulkId,
    skipped,
    after = 0,
    limit,
    offset = 0,
  }: { bulkId: number; skipped: BulkSkip | null; after?: number; limit: number; offset?: number },
): Promise<BulkChangeItem[]> {
  const rows = await db.query
    .selectFrom('bulk_change_items')
    .selectAll()
    .where('bulk_id', '=', bulkId)
    .where('skipped', '=', skipped ?? '')
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    skipped: readSkip(row.skipped),
    before: JSON.parse(row.before_values) as Partial<BulkFields>,
    after: JSON.parse(row.after_values) as Partial<BulkFields>,
  }));
}

/** Reads in batches the items that a bulk change changes, so that requests are served in between. */
export function readChangedItems(db: Database, bulkId: number, limit: number): AsyncIterable<BulkChangeItem[]> {
  return readOnward(
    (after) => listBulkChangeItems(db, { bulkId, skipped: null, after, limit }),
    ({ productId }) => productId,
  );
}

/** Marks products of a bulk change as left out. */
export async function skipBulkChangeItems(
  tx: Database,
  { bulkId, skipped, productIds }: { bulkId: number; skipped: BulkSkip; productIds: readonly number[] },
): Promise<void> {
  for await (const ids of inBatches(productIds, itemsPerBatch)) {
    await tx.query
      .updateTable('bulk_change_items')
      .set({ skipped })
      .where('bulk_id', '=', bulkId)
      .where('skipped', '=', '')
      .where(isAmong(tx, 'product_id', ids))
      .execute();
  }
}

/** Lists in ascending order the ids of all products of a bulk change, changed or left out. */
export async function listBulkProductIds(db: Database, bulkId: number): Promise<number[]> {
  const rows = await db.query
    .selectFrom('bulk_change_items')
    .select('product_id')
    .where('bulk_id', '=', bulkId)
    .execute();
  return rows.map((row) => row.product_id).toSorted((a, b) => a - b);
}

/** Deletes old bulk changes. It keeps the newest `keep` and the applied one that can still be undone. */
export async function removeOldBulkChanges(tx: Database, { keep }: { keep: number }): Promise<void> {
  const last = await findLastAppliedBulkChange(tx);
  const rows = await tx.query.selectFrom('bulk_changes').select('id').orderBy('id', 'desc').execute();
  for (const { id } of rows.slice(keep)) if (id !== last?.id) await removeBulkChange(tx, id);
}

/** Deletes the items of a planned bulk change so that it can be planned again, and stores the time of the new plan. */
export async function resetBulkChange(
  tx: Database,
  { id, createdAtMs }: { id: number; createdAtMs: number },
): Promise<void> {
  await removeItems(tx, id);
  await tx.query.updateTable('bulk_changes').set({ created_at_ms: createdAtMs }).where('id', '=', id).execute();
}

export async function removeBulkChange(tx: Database, id: number): Promise<void> {
  await removeItems(tx, id);
  await tx.query.deleteFrom('bulk_changes').where('id', '=', id).execute();
}

/** Deletes items in batches, because a single statement for tens of thousands would block the event loop. */
async function removeItems(tx: Database, bulkId: number): Promise<void> {
  for (;;) {
    const rows = await tx.query
      .selectFrom('bulk_change_items')
      .select('product_id')
      .where('bulk_id', '=', bulkId)
      .limit(itemsPerBatch)
      .execute();
    if (rows.length === 0) return;
    const ids = rows.map((row) => row.product_id);
    await tx.query
      .deleteFrom('bulk_change_items')
      .where('bulk_id', '=', bulkId)
      .where(isAmong(tx, 'product_id', ids))
      .execute();
    await yieldToEventLoop();
  }
}

interface BulkRow {
  id: number;
  state: BulkState;
  change: string;
  created_at_ms: number;
  applied_at_ms: number | null;
}

function readBulk({
  change,
  created_at_ms: createdAtMs,
  applied_at_ms: appliedAtMs,
  ...row
}: BulkRow): StoredBulkChange {
  return { ...row, change: JSON.parse(change) as BulkChange, createdAtMs, appliedAtMs };
}

function readSkip(text: string): BulkSkip | null {
  return bulkSkips.find((skip) => skip === text) ?? null;
}
