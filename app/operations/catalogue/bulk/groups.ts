import { listGroupIds } from '#app/data/catalogue/taxonomy/group-ids.ts';
import type { Database } from '#app/data/database/database.ts';
import type { BulkFields } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';

/** The categories, subcategories and brands that there are. */
export interface Groups {
  /** Whether a product can be given these fields. */
  hasAllOf(fields: Partial<Pick<BulkFields, 'categoryId' | 'subcategoryId' | 'brandId'>>): boolean;
}

export async function listGroups(tx: Database): Promise<Groups> {
  const { categories, subcategories, brands } = await listGroupIds(tx);
  return {
    hasAllOf({ categoryId, subcategoryId, brandId }) {
      if (categoryId !== undefined && !categories.has(categoryId)) return false;
      const isOwn = subcategoryId == null || subcategories.get(subcategoryId) === categoryId;
      return isOwn && (brandId == null || brands.has(brandId));
    },
  };
}
