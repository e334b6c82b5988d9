import type { Database } from '#app/data/database.ts';
import { applyPrices, checkFilter, isCounted, resolveFilter } from '#app/data/listing-filter.ts';
import type { ListingFilter } from '#app/data/listing-filter.ts';
import { loadOutline, readListingCount } from '#app/data/outline.ts';
import type { ListingCount, Outline, OutlineCategory } from '#app/data/outline.ts';
import { searchProducts } from '#app/data/search.ts';
import type { ListingQuery, ListingStatus } from '#app/domain/listing-query.ts';
import type { Picture } from '#app/domain/product.ts';

/** A choice of the sidebar. `count` is how many products are listed after it is clicked. */
export interface FacetChoice {
  id: number;
  name: string;
  /** By the specification's literal rule, for links. */
  slug: string;
  count: number;
  isSelected: boolean;
}

export interface CategoryFacet extends FacetChoice {
  picture: Picture | null;
  /** Subcategories, counted as chosen together with their category. */
  children: FacetChoice[];
}

export interface BrandFacet extends FacetChoice {
  logo: Picture | null;
}

export interface ListingFacets {
  /** Every category that is shown, in the owner's order; choosing one drops the subcategory. */
  categories: CategoryFacet[];
  /** The first 8 brands of the catalogue: by number of products, then name; only brands with products. */
  brands: BrandFacet[];
  statuses: Record<ListingStatus, number>;
  /** Products that pass every filter. */
  total: number;
  /** Highest selling price of the whole catalogue, centavos. */
  highestPriceCents: number;
}

const maxBrands = 8;

/**
 * What the filters of a listing offer. Each choice is counted under all other active filters, so that the number shown
 * is the number listed after a click (resolution 11); the page does not matter.
 */
export async function listFacets(db: Database, query: ListingQuery): Promise<ListingFacets> {
  const outline = await loadOutline(db);
  const filter = resolveFilter(outline, query);
  const isStored = query.searchText === '' && isCounted(filter);
  const counts = isStored ? outline.counts : await countUnderPrices(db, { filter, searchText: query.searchText });
  return describeFacets(outline, { query, filter, counts });
}

/**
 * The choices of a listing, from counts of products.
 * @param counts of the products that pass the prices and the search text; the other filters are applied here
 */
export function describeFacets(
  outline: Outline,
  { query, filter, counts }: { query: ListingQuery; filter: ListingFilter; counts: readonly ListingCount[] },
): ListingFacets {
  const sums = sumChoices(counts, filter);
  return {
    categories: listShown(outline).map((category) => describeCategory(category, { sums, query })),
    brands: outline.brands
      .filter(({ productCount }) => productCount > 0)
      .slice(0, maxBrands)
      .map(({ id, name, slug, slugKey, logo }) => ({
        id,
        name,
        slug,
        logo,
        count: sums.brands.get(id) ?? 0,
        isSelected: slugKey === query.brand,
      })),
    statuses: sums.statuses,
    total: sums.total,
    highestPriceCents: outline.highestPriceCents,
  };
}

/** Categories the owner has not hidden. */
export function listShown(outline: Outline): OutlineCategory[] {
  return outline.categories.filter(({ status }) => status.trim().toLowerCase() !== 'hide');
}

interface ChoiceSums {
  categories: Map<number, number>;
  subcategories: Map<number, number>;
  brands: Map<number, number>;
  statuses: Record<ListingStatus, number>;
  total: number;
}

/** Products behind every choice, in one pass: a choice replaces its own filter and keeps the others. */
function sumChoices(counts: readonly ListingCount[], filter: ListingFilter): ChoiceSums {
  const categories = new Map<number, number>();
  const subcategories = new Map<number, number>();
  const brands = new Map<number, number>();
  const statuses: Record<ListingStatus, number> = { 'on-sale': 0, 'in-stock': 0, 'out-of-stock': 0 };
  let total = 0;
  for (const count of counts) {
    const passes = checkFilter(count, filter);
    if (passes.brand && passes.status) {
      add(categories, count.categoryId, count.products);
      add(subcategories, count.subcategoryId, count.products);
    }
    if (passes.category && passes.status) add(brands, count.brandId, count.products);
    if (passes.category && passes.brand) addStatuses(statuses, count, filter);
    if (passes.category && passes.brand && passes.status) total += count.products;
  }
  return { categories, subcategories, brands, statuses, total };
}

function addStatuses(statuses: Record<ListingStatus, number>, count: ListingCount, filter: ListingFilter): void {
  if (filter.saleOnly && !count.isOnSale) return;
  statuses[count.isInStock ? 'in-stock' : 'out-of-stock'] += count.products;
  if (count.isOnSale) statuses['on-sale'] += count.products;
}

function add(sums: Map<number, number>, key: number, products: number): void {
  sums.set(key, (sums.get(key) ?? 0) + products);
}

function describeCategory(
  { id, name, slug, slugKey, picture, children }: OutlineCategory,
  { sums, query }: { sums: ChoiceSums; query: ListingQuery },
): CategoryFacet {
  const isSelected = slugKey === query.category;
  return {
    id,
    name,
    slug,
    picture,
    count: sums.categories.get(id) ?? 0,
    isSelected,
    children: children.map((child) => ({
      id: child.id,
      name: child.name,
      slug: child.slug,
      count: sums.subcategories.get(child.id) ?? 0,
      isSelected: child.slugKey === query.subcategory && (isSelected || query.category === null),
    })),
  };
}

/** The stored counts know neither prices nor search: count again among the products that pass those. */
async function countUnderPrices(
  db: Database,
  { filter, searchText }: { filter: ListingFilter; searchText: string },
): Promise<ListingCount[]> {
  const hits = searchText === '' ? null : await searchProducts(db, searchText);
  const query = hits ? hits.join(db.query.selectFrom('products')) : db.query.selectFrom('products');
  const columns = ['category_id', 'subcategory_id', 'brand_id', 'in_stock', 'on_sale'] as const;
  const rows = await applyPrices(query, filter)
    .select(columns)
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .groupBy(columns)
    .execute();
  return rows.map(readListingCount);
}
