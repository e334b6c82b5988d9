import type { Database } from '#app/data/database/database.ts';
import { listShown } from '#app/data/listing/facets.ts';
import { loadCatalogueSummary, type SummaryCategory } from '#app/data/catalogue/summary.ts';
import type { Category } from '#app/domain/catalogue/product.ts';
import { foldSlug } from '#app/domain/catalogue/slug.ts';

/** Every category in the owner's order, hidden ones too, with its subcategories and number of products. */
export async function listCategories(db: Database): Promise<Category[]> {
  return (await loadCatalogueSummary(db)).categories.map(describe);
}

/** Categories the owner has not hidden, in the owner's order. */
export async function listShownCategories(db: Database): Promise<Category[]> {
  return listShown(await loadCatalogueSummary(db)).map(describe);
}

/** The category of that id, or undefined. */
export async function findCategory(db: Database, id: number): Promise<Category | undefined> {
  const category = (await loadCatalogueSummary(db)).categories.find((one) => one.id === id);
  return category && describe(category);
}

/** The category a slug or name stands for; accents, case and repeated hyphens do not matter. */
export async function findCategoryBySlug(db: Database, slug: string): Promise<Category | undefined> {
  const slugKey = foldSlug(slug);
  const category = (await loadCatalogueSummary(db)).categories.find((one) => one.slugKey === slugKey);
  return category && describe(category);
}

function describe(category: SummaryCategory): Category {
  const { id, name, slug, picture, productType, status, productCount } = category;
  const children = category.children.map((child) => ({ name: child.name, slug: child.slug }));
  return { id, name, slug, picture, productType, status, productCount, children };
}
