import { isDeepStrictEqual } from 'node:util';
import { readOfferMoment } from '#app/data/catalogue/offer-prices.ts';
import {
  findBulkChange,
  findLastAppliedBulkChange,
  readChangedItems,
  setBulkChangeState,
  skipBulkChangeItems,
  type BulkChangeItem,
  type StoredBulkChange,
} from '#app/data/catalogue/owner/bulk/bulk-changes.ts';
import { readBulkFields, writeBulkFields } from '#app/data/catalogue/owner/bulk/bulk-fields.ts';
import { findExampleSkus, markExamples, recogniseExamples } from '#app/data/catalogue/owner/example-products.ts';
import { clearRemovedProducts } from '#app/data/catalogue/removed-products.ts';
import { bumpCatalogueVersion, bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { refreshStatistics } from '#app/data/database/database-health.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import type { BulkChange, BulkFields, BulkSkip } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { findPriceStepProblem } from '#app/domain/catalogue/price/check-price-steps.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { refreshPlan } from '#app/operations/catalogue/bulk/plan-bulk-change.ts';
import { restoreInTransaction, deleteInTransaction } from '#app/operations/catalogue/remove-product.ts';
import { readRenames } from '#app/data/catalogue/taxonomy/former-group-slugs.ts';
import { listGroupIds } from '#app/data/catalogue/taxonomy/product-groups.ts';

type ApplyRefusal =
  | { kind: 'not-found' }
  /** The bulk change was already applied or undone, or is not the last one, which alone can be undone. */
  | { kind: 'done' }
  /** The target category or brand no longer exists. */
  | { kind: 'group-gone' }
  /**
   * Nothing was changed. `products` is the number of products that have changed since the plan was created, or 0 when
   * the plan was recreated after it was shown. The stored plan contains the present values.
   */
  | { kind: 'changed-meanwhile'; products: number };

type UndoRefusal =
  | ApplyRefusal
  /** No product could be restored, for the given reason, so the change stays applied. */
  | { kind: 'nothing-undone'; reason: BulkSkip };

/** Number of products per batch. A batch of this size blocks the event loop only for a few ms. */
const batchSize = 50;
/** Number of changed products from which the planner statistics of the database are refreshed. */
const minProductsForStatistics = 500;

/**
 * Applies a bulk change to all its products or to none. When a product has changed since the plan, nothing is applied:
 * the plan is recreated, for the owner to review and apply.
 * @param plannedAtMs time of the plan that was shown to the owner, in milliseconds since 1970
 */
export async function applyBulk(
  db: Database,
  { id, plannedAtMs, nowMs }: { id: number; plannedAtMs: number; nowMs: number },
): Promise<Result<{ changed: number }, ApplyRefusal>> {
  const conflicts: number[] = [];
  const result = await db
    .transactInSlices(async (tx): Promise<Result<{ changed: number }, ApplyRefusal>> => {
      await lockCatalogue(tx);
      const bulk = await findBulkChange(tx, id);
      if (!bulk) return fail({ kind: 'not-found' });
      if (bulk.state !== 'planned') return fail({ kind: 'done' });
      if (bulk.createdAtMs !== plannedAtMs) return fail({ kind: 'changed-meanwhile', products: 0 });
      if (!hasTargetGroup(bulk.change, await readGroups(tx))) return fail({ kind: 'group-gone' });
      const changed = await writeItems(tx, bulk, {
        nowMs,
        ...(bulk.change.kind === 'delete' && { write: (ids) => deleteInTransaction(tx, ids, { nowMs }) }),
        getFields: ({ before, after }) => ({ seen: before, set: after }),
        onConflict: (productId) => conflicts.push(productId),
      });
      if (conflicts.length > 0) throw new BulkConflict();
      await clearRemovedProducts(tx, nowMs);
      await recordOutcome(tx, { bulk, changed, nowMs, state: 'applied' });
      return succeed({ changed });
    })
    .catch((error: unknown) => {
      if (!(error instanceof BulkConflict)) throw error;
      return fail({ kind: 'changed-meanwhile' as const, products: conflicts.length });
    });
  if (conflicts.length > 0) await db.transact((tx) => refreshPlan(tx, { id, nowMs }));
  if (result.ok && result.value.changed >= minProductsForStatistics) await refreshStatistics(db);
  return result;
}

/**
 * Undoes a bulk change if it is the last one. A product stays as it is, and is counted in `kept`, when it was changed
 * since then, when its former category or brand no longer exists, when its prices by quantity, set since then, are not
 * below its former price, or when it was deleted and cannot be restored. When all of them stay, the change is not undone.
 */
export async function undoBulk(
  db: Database,
  { id, nowMs }: { id: number; nowMs: number },
): Promise<Result<{ changed: number; kept: number }, UndoRefusal>> {
  return db.transactInSlices(async (tx): Promise<Result<{ changed: number; kept: number }, UndoRefusal>> => {
    await lockCatalogue(tx);
    const bulk = await findLastAppliedBulkChange(tx);
    if (bulk?.id !== id) return fail({ kind: (await findBulkChange(tx, id)) ? 'done' : 'not-found' });
    const keptItems: { reason: BulkSkip; productId: number }[] = [];
    const undo = bulk.change.kind === 'delete' ? restoreItems : writeFormerFields;
    const changed = await undo(tx, bulk, {
      nowMs,
      keep: (reason, productId) => keptItems.push({ reason, productId }),
    });
    const [firstKept] = keptItems;
    if (changed === 0 && firstKept) return fail({ kind: 'nothing-undone', reason: firstKept.reason });
    for (const [skipped, items] of Map.groupBy(keptItems, ({ reason }) => reason)) {
      await skipBulkChangeItems(tx, { bulkId: id, skipped, productIds: items.map(({ productId }) => productId) });
    }
    await recordOutcome(tx, { bulk, changed, nowMs, state: 'undone' });
    return succeed({ changed, kept: keptItems.length });
  });
}

interface UndoContext {
  nowMs: number;
  /** Called for each product that stays as it is. */
  keep: (reason: BulkSkip, productId: number) => void;
}

/** Sets the former values of the products. @returns the number of written products */
async function writeFormerFields(tx: Database, bulk: StoredBulkChange, { nowMs, keep }: UndoContext): Promise<number> {
  const groups = await readGroups(tx);
  const rename = await readRenames(tx);
  return writeItems(tx, bulk, {
    nowMs,
    getFields({ productId, before, after }) {
      const former = { ...before, categoryName: before.categoryName && rename('category', before.categoryName) };
      const set = Object.fromEntries(Object.keys(after).map((field) => [field, former[field as keyof BulkFields]]));
      if (groups.hasAllOf(set)) return { seen: after, set };
      keep('group-gone', productId);
      return null;
    },
    onConflict: (productId) => keep('changed-since', productId),
    onStepsReached: (productId) => keep('price-steps', productId),
  });
}

/** Restores the deleted products. @returns their number */
async function restoreItems(tx: Database, bulk: StoredBulkChange, { nowMs, keep }: UndoContext): Promise<number> {
  let changed = 0;
  for await (const items of readChangedItems(tx, bulk.id, batchSize)) {
    const ids = items.map(({ productId }) => productId);
    const restoredIds = new Set(await restoreInTransaction(tx, ids, { nowMs }));
    changed += restoredIds.size;
    for (const id of ids) if (!restoredIds.has(id)) keep('not-back', id);
  }
  return changed;
}

/** Thrown inside the transaction to roll it back when products have changed since the plan. */
class BulkConflict extends Error {
  override name = 'BulkConflict';
}

interface ItemRules {
  nowMs: number;
  /** Returns the values that a product must have now and the values to set; null leaves the product as it is. */
  getFields: (item: BulkChangeItem) => { seen: Partial<BulkFields>; set: Partial<BulkFields> } | null;
  onConflict: (productId: number) => void;
  /** Called for a product whose prices by quantity would no longer be below its price. */
  onStepsReached?: (productId: number) => void;
  /** Replaces the setting of fields by another kind of write, such as deletion. */
  write?: (ids: readonly number[]) => Promise<void>;
}

/** Writes the products of a bulk change in batches. @returns the number of written products */
async function writeItems(tx: Database, { id }: StoredBulkChange, rules: ItemRules): Promise<number> {
  const moment = await readOfferMoment(tx, rules.nowMs);
  let writtenCount = 0;
  for await (const items of readChangedItems(tx, id, batchSize)) {
    const productIds = items.map(({ productId }) => productId);
    const products = await readBulkFields(tx, productIds);
    const changes = items.flatMap((item) => {
      const fields = rules.getFields(item);
      if (!fields) return [];
      const before = products.get(item.productId);
      if (!before || !hasFields(before, fields.seen)) {
        rules.onConflict(item.productId);
        return [];
      }
      const { priceCents, priceSteps } = { ...before, ...fields.set };
      if (rules.onStepsReached && 'priceCents' in fields.set && findPriceStepProblem(priceCents, priceSteps)) {
        rules.onStepsReached(item.productId);
        return [];
      }
      return [{ id: item.productId, before, after: fields.set }];
    });
    const ids = changes.map((change) => change.id);
    if (rules.write) await rules.write(ids);
    else {
      // A bulk change does not make an example the owner's product.
      const skus = await findExampleSkus(tx, ids);
      await writeBulkFields(tx, changes, moment);
      await markExamples(tx, { skus, nowMs: rules.nowMs });
    }
    writtenCount += changes.length;
  }
  return writtenCount;
}

function hasFields(product: BulkFields, seen: Partial<BulkFields>): boolean {
  return Object.entries(seen).every(([field, value]) => isDeepStrictEqual(product[field as keyof BulkFields], value));
}

async function recordOutcome(
  tx: Database,
  outcome: { bulk: StoredBulkChange; changed: number; nowMs: number; state: 'applied' | 'undone' },
): Promise<void> {
  const { bulk, changed, nowMs, state } = outcome;
  const { id } = bulk;
  await setBulkChangeState(tx, { id, state, ...(state === 'applied' && { applied_at_ms: nowMs }) });
  if (changed === 0) return;
  await bumpProductsVersion(tx);
  await recogniseExamples(tx, nowMs);
  const summary = { bulk: JSON.stringify(bulk.change), products: changed };
  const [before, after] = state === 'applied' ? [{}, summary] : [summary, {}];
  await recordAudit(tx, { atMs: nowMs, action: 'change', subject: 'products', subjectId: id, before, after });
  await bumpCatalogueVersion(tx, nowMs);
}

function hasTargetGroup(change: BulkChange, groups: Groups): boolean {
  if (change.kind === 'category') {
    return groups.hasAllOf({ categoryId: change.category.id, subcategoryId: change.subcategory?.id ?? null });
  }
  return change.kind !== 'brand' || groups.hasAllOf({ brandId: change.brand?.id ?? null });
}

/** The existing categories, subcategories and brands. */
interface Groups {
  /** Whether all groups that the fields refer to exist. */
  hasAllOf(fields: Partial<Pick<BulkFields, 'categoryId' | 'subcategoryId' | 'brandId'>>): boolean;
}

async function readGroups(tx: Database): Promise<Groups> {
  const { categories, subcategories, brands } = await listGroupIds(tx);
  return {
    hasAllOf({ categoryId, subcategoryId, brandId }) {
      if (categoryId !== undefined && !categories.has(categoryId)) return false;
      const isInCategory = subcategoryId == null || subcategories.get(subcategoryId) === categoryId;
      return isInCategory && (brandId == null || brands.has(brandId));
    },
  };
}
