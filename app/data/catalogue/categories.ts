import { listIdsByValue } from '#app/catalogue-index/query-index.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import type { Database } from '#app/data/database/database.ts';
import { listShown, loadCatalogueSummary, type SummaryCategory } from '#app/data/catalogue/summary.ts';
import type { Category } from '#app/domain/catalogue/product.ts';

/** Categories the owner has not hidden, in the owner's order. */
export async function listShownCategories(db: Database): Promise<Category[]> {
  return listShown(await loadCatalogueSummary(db)).map(describe);
}

/** The category of that id, or undefined. */
export async function findCategory(db: Database, id: number): Promise<Category | undefined> {
  const category = (await loadCatalogueSummary(db)).categories.find((one) => one.id === id);
  return category && describe(category);
}

/** Ids of the products of each category, ascending, by the category's id. Categories without products are left out. */
export async function listProductIdsByCategory(db: Database): Promise<Map<number, number[]>> {
  return listIdsByValue(await loadCatalogueIndex(db), 'category');
}

function describe(category: SummaryCategory): Category {
  const { id, name, slug, picture, productType, status, productCount } = category;
  const children = category.children.map((child) => ({ name: child.name, slug: child.slug }));
  return { id, name, slug, picture, productType, status, productCount, children };
}
