import { isDeepStrictEqual } from 'node:util';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import { hasGroupChanges, openTaxonomyWriter } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/catalogue-version.ts';
import type { Database } from '#app/data/database/database.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';

/**
 * Sets the order of categories or brands.
 * @param ids ids of the groups in the new order; for brands, an empty list removes the owner's order
 * @param seen order that was shown to the owner; the change is rejected when the order has changed since
 */
export async function setGroupOrder(
  db: Database,
  { kind, ids, seen, nowMs }: { kind: GroupKind; ids: readonly number[]; seen: readonly number[]; nowMs: number },
): Promise<Result<null, { kind: 'changed-meanwhile' }>> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const groups = await listGroups(tx, kind);
    const currentIds = groups.map(({ id }) => id);
    if (!isDeepStrictEqual(currentIds, [...seen])) return fail({ kind: 'changed-meanwhile' });
    const taxonomy = await openTaxonomyWriter(tx);
    if (kind === 'category') taxonomy.orderCategories(ids);
    else taxonomy.orderBrands(ids);
    await taxonomy.flush();
    if (!hasGroupChanges(taxonomy.listChanges())) return succeed(null);
    const [before, after] = [groups, await listGroups(tx, kind)].map((listed) => ({
      order: listed.map(({ name }) => name).join(' | '),
    }));
    await recordAudit(tx, { atMs: nowMs, action: 'change', subject: kind, before, after });
    await bumpCatalogueVersion(tx, nowMs);
    return succeed(null);
  });
}

async function listGroups(db: Database, kind: GroupKind): Promise<readonly { id: number; name: string }[]> {
  const { categories, brands } = await loadCatalogueSummary(db);
  return kind === 'category' ? categories : brands;
}
