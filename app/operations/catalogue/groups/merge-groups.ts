import { readOfferMoment } from '#app/data/catalogue/offer-prices.ts';
import { readBulkFields, writeBulkFields } from '#app/data/catalogue/owner/bulk/bulk-fields.ts';
import {
  loadCatalogueSummary,
  type SummaryBrand,
  type SummaryCategory,
} from '#app/data/catalogue/catalogue-summary.ts';
import { type GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import { redirectGroupSlug } from '#app/data/catalogue/taxonomy/former-group-slugs.ts';
import { listProductIdsOfGroup, removeGroup } from '#app/data/catalogue/taxonomy/product-groups.ts';
import { openTaxonomyWriter } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { bumpCatalogueVersion, bumpProductsVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { inBatches } from '#app/data/database/time-slicing.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import type { BulkFields } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';

interface Merge {
  kind: GroupKind;
  /** Id of the group that is removed; `into` is the id of the group that gets its products. */
  from: number;
  into: number;
}

type MergeRefusal = { kind: 'not-found' } | { kind: 'changed-meanwhile'; products: number };

const batchSize = 50;

/**
 * Moves all products of one category or brand to another, and then removes the emptied group, whose URL redirects to
 * the other. Subcategories are moved too, and those with the same name become one.
 * @param seenProducts number of products shown to the owner; the merge is rejected when it has changed
 */
export async function mergeGroups(
  db: Database,
  { seenProducts, nowMs, ...merge }: Merge & { seenProducts: number; nowMs: number },
): Promise<Result<{ products: number }, MergeRefusal>> {
  return db.transactInSlices(async (tx): Promise<Result<{ products: number }, MergeRefusal>> => {
    await lockCatalogue(tx);
    const groups = await findGroups(tx, merge);
    if (!groups || merge.from === merge.into) return fail({ kind: 'not-found' });
    const ids = await listProductIdsOfGroup(tx, { kind: merge.kind, id: merge.from });
    if (ids.length !== seenProducts) return fail({ kind: 'changed-meanwhile', products: ids.length });
    await moveProducts(tx, { ids, nowMs, getFields: await prepareMove(tx, groups) });
    const { from, into } = groups;
    await redirectGroupSlug(tx, { kind: merge.kind, id: from.id, slugKey: from.slugKey, to: into });
    await removeGroup(tx, { kind: merge.kind, id: from.id });
    await bumpProductsVersion(tx);
    const before = { name: from.name, products: ids.length, mergedInto: into.name };
    await recordAudit(tx, { atMs: nowMs, action: 'delete', subject: merge.kind, subjectId: from.id, before });
    await bumpCatalogueVersion(tx, nowMs);
    return succeed({ products: ids.length });
  });
}

interface MergedGroups {
  from: SummaryCategory | SummaryBrand;
  into: SummaryCategory | SummaryBrand;
}

async function findGroups(tx: Database, { kind, from, into }: Merge): Promise<MergedGroups | undefined> {
  const { categories, brands } = await loadCatalogueSummary(tx);
  const groups: readonly MergedGroups['from'][] = kind === 'category' ? categories : brands;
  const [source, target] = [from, into].map((id) => groups.find((group) => group.id === id));
  return source && target && { from: source, into: target };
}

type GetFields = (before: BulkFields) => Partial<BulkFields>;

/** Prepares the move of products. @returns function that returns the new fields of a product */
async function prepareMove(tx: Database, { from, into }: MergedGroups): Promise<GetFields> {
  if (!('children' in from)) return () => ({ brandId: into.id });
  const taxonomy = await openTaxonomyWriter(tx);
  const newSubcategoryIds = new Map(
    from.children.map(({ id, name }) => [id, taxonomy.ensureSubcategory(into.id, name).id]),
  );
  await taxonomy.flush();
  return ({ subcategoryId, categoryName }) => ({
    categoryId: into.id,
    subcategoryId: subcategoryId === null ? null : (newSubcategoryIds.get(subcategoryId) ?? null),
    // The displayed category name changes only when it was the category's own name.
    categoryName: categoryName === from.name ? into.name : categoryName,
  });
}

async function moveProducts(
  tx: Database,
  { ids, nowMs, getFields }: { ids: readonly number[]; nowMs: number; getFields: GetFields },
): Promise<void> {
  const moment = await readOfferMoment(tx, nowMs);
  for await (const batch of inBatches(ids, batchSize)) {
    const products = await readBulkFields(tx, batch);
    const changes = [...products].map(([id, before]) => ({ id, before, after: getFields(before) }));
    await writeBulkFields(tx, changes, moment);
  }
}
