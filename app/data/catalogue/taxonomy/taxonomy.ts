import { listIdsByValue } from '#app/catalogue-index/build-index.ts';
import { listShown, loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import type { Brand, Category } from '#app/domain/catalogue/product.ts';

/** Lists the visible categories in the owner's order. */
export async function listShownCategories(db: Database): Promise<Category[]> {
  return listShown(await loadCatalogueSummary(db));
}

export async function findCategory(db: Database, id: number): Promise<Category | undefined> {
  return (await loadCatalogueSummary(db)).categories.find((category) => category.id === id);
}

/** Lists all brands, most products first, then by name, including brands without products. */
export async function listBrands(db: Database): Promise<Brand[]> {
  return (await loadCatalogueSummary(db)).brands;
}

/**
 * Lists the ids of products by id of their category or brand, in ascending order. Groups without products are left out.
 */
export async function listProductIdsBy(db: Database, field: 'category' | 'brand'): Promise<Map<number, number[]>> {
  return listIdsByValue(await loadCatalogueIndex(db, await loadCatalogueSummary(db)), field);
}
