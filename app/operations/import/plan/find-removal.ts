import type { Database } from '#app/data/database/database.ts';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import type { CheckedCatalogue } from '../check-catalogue.ts';
import type { Removal } from '../import-types.ts';

/** Finds the products that would be removed if the catalogue was replaced by a file with these SKUs. */
export async function findRemoval(db: Database, { hasSku }: Pick<CheckedCatalogue, 'hasSku'>): Promise<Removal> {
  const stored = await listSkus(db);
  const products = stored.filter(({ sku }) => !hasSku(sku));
  return { removed: products.length, stored: stored.length, products };
}

/** Whether a removal is rejected: to remove more than a tenth of the products, the owner must confirm their number. */
export function isRemovalRefused(
  { removed, stored }: Pick<Removal, 'removed' | 'stored'>,
  { confirmedRemovals = 0 }: { confirmedRemovals?: number },
): boolean {
  return removed > Math.max(stored / 10, confirmedRemovals);
}
