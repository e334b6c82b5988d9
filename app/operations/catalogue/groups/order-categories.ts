import { isDeepStrictEqual } from 'node:util';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import { openTaxonomy } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import { bumpCatalogueVersion, lockCatalogue } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { recordAudit } from '#app/data/store/audit-log.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';

/**
 * Puts the categories in an order.
 * @param seen their order as the owner saw it: the change is refused when it is another by now
 */
export async function orderCategories(
  db: Database,
  { ids, seen, nowMs }: { ids: readonly number[]; seen: readonly number[]; nowMs: number },
): Promise<Result<null, { kind: 'changed-meanwhile' }>> {
  return db.transact(async (tx) => {
    await lockCatalogue(tx);
    const before = (await loadCatalogueSummary(tx)).categories;
    const present = before.map(({ id }) => id);
    if (!isDeepStrictEqual(present, [...seen])) return fail({ kind: 'changed-meanwhile' });
    const taxonomy = await openTaxonomy(tx);
    taxonomy.orderCategories(ids);
    await taxonomy.flush();
    if (!taxonomy.hasWritten()) return succeed(null);
    const after = (await loadCatalogueSummary(tx)).categories;
    const name = (categories: typeof before) => ({ order: categories.map((category) => category.name).join(' | ') });
    await recordAudit(tx, {
      ...{ atMs: nowMs, action: 'change', subject: 'category', subjectId: 0 },
      ...{ before: name(before), after: name(after) },
    });
    await bumpCatalogueVersion(tx, nowMs);
    return succeed(null);
  });
}
