import { listIdsByValue } from '#app/catalogue-index/build-index.ts';
import { listVisibleCategories, loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import type { Brand, Category } from '#app/domain/catalogue/product.ts';

/** Lists the visible categories in the owner's order. */
export async function loadVisibleCategories(db: Database): Promise<Category[]> {
  return listVisibleCategories(await loadCatalogueSummary(db));
}

export async function findCategory(db: Database, id: number): Promise<Category | undefined> {
  return (await loadCatalogueSummary(db)).categories.find((category) => category.id === id);
}

/** Lists all brands in the order of lists (rule L14), including hidden ones and those without products. */
export async function listBrands(db: Database): Promise<Brand[]> {
  return (await loadCatalogueSummary(db)).brands;
}

/**
 * Lists the ids of products in ascending order, by id of their category or brand. Groups without products are left out.
 */
export async function listProductIdsByGroup(db: Database, field: 'category' | 'brand'): Promise<Map<number, number[]>> {
  return listIdsByValue(await loadCatalogueIndex(db, await loadCatalogueSummary(db)), field);
}
