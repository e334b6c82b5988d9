import { listIdsByValue } from '#app/catalogue-index/query-index.ts';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';

/** Ids of the products of each category, ascending, by the category's id. Categories without products are left out. */
export async function listProductIdsByCategory(db: Database): Promise<Map<number, number[]>> {
  return listIdsByValue(await loadCatalogueIndex(db), 'category');
}

/** Ids of the products of each brand, ascending, by the brand's id. Brands without products are left out. */
export async function listProductIdsByBrand(db: Database): Promise<Map<number, number[]>> {
  return listIdsByValue(await loadCatalogueIndex(db), 'brand');
}
