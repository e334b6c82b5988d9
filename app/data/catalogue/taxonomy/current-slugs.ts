import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import { groupKinds, type GroupKind } from '#app/data/catalogue/catalogue-tables.ts';
import { findRedirectedGroupId } from '#app/data/catalogue/taxonomy/former-group-slugs.ts';
import type { Database } from '#app/data/database/database.ts';
import type { ListingQuery } from '#app/domain/listing/listing-query.ts';

/**
 * Finds the present slugs of a query's category and brand if they were renamed or merged into another; null when
 * neither was. It reads the table of redirects only for a slug that the catalogue lacks.
 */
export async function findCurrentSlugs(
  db: Database,
  query: Pick<ListingQuery, GroupKind>,
): Promise<Partial<Record<GroupKind, string>> | null> {
  const { categories, brands } = await loadCatalogueSummary(db);
  const groups = { category: categories, brand: brands };
  const currentSlugs: Partial<Record<GroupKind, string>> = {};
  for (const kind of groupKinds) {
    const slugKey = query[kind];
    if (slugKey === null || groups[kind].some((group) => group.slugKey === slugKey)) continue;
    const id = await findRedirectedGroupId(db, { kind, slugKey });
    const group = groups[kind].find((one) => one.id === id);
    if (group) currentSlugs[kind] = group.slug;
  }
  return Object.keys(currentSlugs).length > 0 ? currentSlugs : null;
}
