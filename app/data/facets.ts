import type { Database } from '#app/data/database.ts';
import { checkKinds } from '#app/data/listing-filter.ts';
import type { ListingFilter } from '#app/data/listing-filter.ts';
import { loadListingScope } from '#app/data/listing-scope.ts';
import type { Outline, OutlineCategory } from '#app/data/outline.ts';
import { flagSums, inStockFlag, onSaleFlag } from '#app/domain/listing-kinds.ts';
import type { KindColumn, ListingKinds } from '#app/domain/listing-kinds.ts';
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
  const { outline, columns, filter, countProducts, passed } = await loadListingScope(db, query);
  return describeFacets(outline, { query, filter, kinds: columns.kinds, products: countProducts(), passed });
}

/**
 * The choices of a listing, from counts of products.
 * @param products how many of each kind pass the prices and the search text; the other filters are applied here
 * @param passed parts of the filter that each kind passes
 */
export function describeFacets(
  outline: Outline,
  {
    query,
    filter,
    kinds,
    products,
    passed = checkKinds(kinds, filter),
  }: { query: ListingQuery; filter: ListingFilter; kinds: ListingKinds; products: Int32Array; passed?: Uint8Array },
): ListingFacets {
  const sums = sumChoices({ kinds, products, passed, saleOnly: filter.saleOnly });
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
function sumChoices({
  kinds: { size, categories, subcategories, brands, flags },
  products,
  passed,
  saleOnly,
}: {
  kinds: ListingKinds;
  products: Int32Array;
  passed: Uint8Array;
  saleOnly: boolean;
}): ChoiceSums {
  const sums = [categories, subcategories, brands].map(({ ids }) => new Int32Array(ids.length));
  const [ofCategory = noSums, ofSubcategory = noSums, ofBrand = noSums] = sums;
  const ofFlags = new Int32Array(flagSums);
  let total = 0;
  // Some thousand kinds for every page: each part is one bit, and no choice is made on the way that a processor would mostly
  // guess wrong.
  for (let kind = 0; kind < size; kind += 1) {
    const count = products[kind] ?? 0;
    const parts = passed[kind] ?? 0;
    const fits = { category: parts & 1, brand: (parts >> 1) & 1, status: (parts >> 2) & 1 };
    const forCategory = count & -(fits.brand & fits.status);
    addTo(ofCategory, categories.places[kind] ?? 0, forCategory);
    addTo(ofSubcategory, subcategories.places[kind] ?? 0, forCategory);
    addTo(ofBrand, brands.places[kind] ?? 0, count & -(fits.category & fits.status));
    addTo(ofFlags, flags[kind] ?? 0, count & -(fits.category & fits.brand));
    total += count & -(fits.category & fits.brand & fits.status);
  }
  return {
    categories: byId(categories, ofCategory),
    subcategories: byId(subcategories, ofSubcategory),
    brands: byId(brands, ofBrand),
    statuses: sumStatuses(ofFlags, saleOnly),
    total,
  };
}

const noSums = new Int32Array(0);

function addTo(sums: Int32Array, place: number, count: number): void {
  sums[place] = (sums[place] ?? 0) + count;
}

function byId({ ids }: KindColumn, sums: Int32Array): Map<number, number> {
  return new Map(ids.map((id, place) => [id, sums[place] ?? 0]));
}

/** `sortBy=on-sale` keeps discounted products whatever the status says. */
function sumStatuses(ofFlags: Int32Array, saleOnly: boolean): ChoiceSums['statuses'] {
  const statuses = { 'on-sale': 0, 'in-stock': 0, 'out-of-stock': 0 };
  ofFlags.forEach((count, flags) => {
    const isOnSale = (flags & onSaleFlag) > 0;
    if (saleOnly && !isOnSale) return;
    statuses[(flags & inStockFlag) > 0 ? 'in-stock' : 'out-of-stock'] += count;
    if (isOnSale) statuses['on-sale'] += count;
  });
  return statuses;
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
