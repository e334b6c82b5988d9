import type { Database } from '#app/data/database/database.ts';
import { getCatalogueVersions } from '#app/data/catalogue/catalogue-version.ts';
import { memoiseByVersion } from '#app/data/database/memoise-by-version.ts';
import { isShown, readPicture } from '#app/data/catalogue/products.ts';
import { unpricedOrder, type ProductTable } from '#app/data/catalogue/catalogue-tables.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import type { Brand, Category } from '#app/domain/catalogue/product.ts';

export interface SummaryCategory extends Category {
  slugKey: string;
  children: { id: number; name: string; slug: string; slugKey: string; productCount: number }[];
}

export interface SummaryBrand extends Brand {
  slugKey: string;
  /** Position in the owner's order; null for a brand without a position. */
  position: number | null;
}

/**
 * The catalogue without its products: categories, brands and totals. It is small enough to be cached in memory until
 * the catalogue's version changes.
 */
export interface CatalogueSummary {
  version: number;
  /** Version of the data by which products are listed and searched. */
  productsVersion: number;
  /** Categories in the owner's order. */
  categories: SummaryCategory[];
  /**
   * Brands in the owner's order, followed by brands without a position, which are sorted by number of products, then by
   * name.
   */
  brands: SummaryBrand[];
  productCount: number;
  /** Highest selling price in whole centavos; 0 when no product has a price. */
  highestPriceCents: number;
}

/** Loads the summary of the catalogue. It is cached until the version changes. */
export async function loadCatalogueSummary(db: Database): Promise<CatalogueSummary> {
  const versions = await getCatalogueVersions(db);
  return memoiseByVersion(db, {
    name: 'summary',
    version: versions.version,
    load: () => readCatalogueSummary(db, versions),
  });
}

/** Lists the categories that the owner has not hidden. */
export function listVisibleCategories({ categories }: CatalogueSummary): SummaryCategory[] {
  return categories.filter((category) => !isHidden(category));
}

/** Lists the visible categories that have products. */
export function listCategoriesWithProducts(summary: CatalogueSummary): SummaryCategory[] {
  return listVisibleCategories(summary).filter(({ productCount }) => productCount > 0);
}

/** Lists the brands that the owner has not hidden. */
export function listVisibleBrands({ brands }: CatalogueSummary): SummaryBrand[] {
  return brands.filter((brand) => !isHidden(brand));
}

/**
 * Whether the owner has hidden a category or brand. The status is free text in English or Portuguese ('Hide',
 * 'Ocultar', 'Oculta').
 */
export function isHidden({ status }: Pick<Category | Brand, 'status'>): boolean {
  return /^(hid|ocult|escond)/.test(foldText(status.trim()));
}

async function readCatalogueSummary(
  db: Database,
  versions: Pick<CatalogueSummary, 'version' | 'productsVersion'>,
): Promise<CatalogueSummary> {
  const [categories, subcategories, brands, { rows, highestPriceCents }] = [
    await selectCategories(db),
    await selectSubcategories(db),
    await selectBrands(db),
    await memoiseByVersion(db, {
      name: 'product counts',
      version: versions.productsVersion,
      load: () => countProducts(db),
    }),
  ];
  const productsByCategory = sumBy(rows, (row) => row.category_id);
  const productsBySubcategory = sumBy(rows, (row) => row.subcategory_id);
  const productsByBrand = sumBy(rows, (row) => row.brand_id);
  const children = Map.groupBy(subcategories, (subcategory) => subcategory.category_id);
  return {
    ...versions,
    categories: categories.map((row) => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      slugKey: row.slug_key,
      picture: readPicture(row),
      productType: row.product_type,
      status: row.status,
      productCount: productsByCategory.get(row.id) ?? 0,
      children: (children.get(row.id) ?? []).map(({ id, name, slug, slug_key: slugKey }) => ({
        id,
        name,
        slug,
        slugKey,
        productCount: productsBySubcategory.get(id) ?? 0,
      })),
    })),
    brands: brands.map((row) => readBrand(row, productsByBrand.get(row.id) ?? 0)).toSorted(compareBrands),
    productCount: rows.reduce((sum, { products }) => sum + products, 0),
    highestPriceCents,
  };
}

type ProductCount = Pick<ProductTable, 'category_id' | 'subcategory_id' | 'brand_id'> & { products: number };

/**
 * Counts products by category, subcategory and brand and finds the highest price. Narrow indexes answer both queries:
 * in 9 ms for 200,000 products, once after each change of products.
 */
async function countProducts(db: Database): Promise<{ rows: ProductCount[]; highestPriceCents: number }> {
  const groups = ['category_id', 'subcategory_id', 'brand_id'] as const;
  const rows = await db.query
    .selectFrom('products')
    .select(groups)
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .where(isShown)
    .groupBy(groups)
    .execute();
  const highest = await db.query
    .selectFrom('products')
    .select('price_order')
    .where(isShown)
    .where('price_order', '<', unpricedOrder)
    .orderBy('price_order', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { rows, highestPriceCents: highest?.price_order ?? 0 };
}

function selectCategories(db: Database) {
  return db.query
    .selectFrom('categories')
    .leftJoin('pictures', 'pictures.hash', 'categories.picture_hash')
    .select(['categories.id', 'categories.name', 'slug', 'slug_key', 'product_type', 'status'])
    .select(['hash', 'width', 'height', 'placeholder'])
    .orderBy('position')
    .orderBy('categories.id')
    .execute();
}

function selectSubcategories(db: Database) {
  return db.query
    .selectFrom('subcategories')
    .select(['id', 'category_id', 'name', 'slug', 'slug_key'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

function selectBrands(db: Database) {
  return db.query
    .selectFrom('brands')
    .leftJoin('pictures', 'pictures.hash', 'brands.logo_hash')
    .select([
      'id',
      'brands.name',
      'slug',
      'slug_key',
      'description',
      'email',
      'website',
      'location',
      'status',
      'position',
    ])
    .select(['hash', 'width', 'height', 'placeholder'])
    .execute();
}

function readBrand(row: Awaited<ReturnType<typeof selectBrands>>[number], productCount: number): SummaryBrand {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    slugKey: row.slug_key,
    description: row.description,
    email: row.email,
    website: row.website,
    location: row.location,
    status: row.status,
    logo: readPicture(row),
    productCount,
    position: row.position,
  };
}

const { compare: compareNames } = new Intl.Collator('pt-BR');

/** Compares brands for their order in lists (rule L14 in docs/rules.md). */
function compareBrands(a: SummaryBrand, b: SummaryBrand): number {
  const byPosition = (a.position ?? Infinity) - (b.position ?? Infinity);
  return byPosition || b.productCount - a.productCount || compareNames(a.name, b.name) || a.id - b.id;
}

function sumBy<Key>(rows: readonly ProductCount[], getKey: (row: ProductCount) => Key): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(getKey(row), (sums.get(getKey(row)) ?? 0) + row.products);
  return sums;
}
