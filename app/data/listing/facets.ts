import type { IndexResult } from '#app/catalogue-index/query-index.ts';
import { isInStock, isOnSale } from '#app/data/listing/listing-fields.ts';
import { hasUnknownName } from '#app/data/listing/listing-filter.ts';
import type { ListingField } from '#app/data/listing/listing-fields.ts';
import type { CatalogueSummary, SummaryCategory } from '#app/data/catalogue/summary.ts';
import type { ListingQuery, ListingStatus } from '#app/domain/listing/listing-query.ts';
import type { Picture } from '#app/domain/catalogue/product.ts';

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
  /** True where a category, subcategory or brand is asked for that the catalogue does not have. */
  hasUnknownName: boolean;
  /** Highest selling price of the whole catalogue, centavos. */
  highestPriceCents: number;
}

const maxBrands = 8;

/**
 * What the filters of a listing offer. Each choice is counted under all other active filters, so that the number shown is
 * the number listed after a click; the page does not matter.
 */
export function describeFacets(
  summary: CatalogueSummary,
  query: ListingQuery,
  { total, countChoices }: Pick<IndexResult<ListingField>, 'total' | 'countChoices'>,
): ListingFacets {
  const counts = { categories: countChoices('category'), subcategories: countChoices('subcategory') };
  const ofBrands = countChoices('brand');
  return {
    categories: listShown(summary).map((category) => describeCategory(category, { counts, query })),
    brands: summary.brands
      .filter(({ productCount }) => productCount > 0)
      .slice(0, maxBrands)
      .map(({ id, name, slug, slugKey, logo }) => ({
        id,
        name,
        slug,
        logo,
        count: ofBrands.get(id) ?? 0,
        isSelected: slugKey === query.brand,
      })),
    statuses: sumStatuses(countChoices('availability')),
    total,
    hasUnknownName: hasUnknownName(summary, query),
    highestPriceCents: summary.highestPriceCents,
  };
}

/** Categories the owner has not hidden. */
export function listShown(summary: CatalogueSummary): SummaryCategory[] {
  return summary.categories.filter(({ status }) => status.trim().toLowerCase() !== 'hide');
}

function sumStatuses(counts: ReadonlyMap<number, number>): ListingFacets['statuses'] {
  const statuses = { 'on-sale': 0, 'in-stock': 0, 'out-of-stock': 0 };
  for (const [availability, count] of counts) {
    statuses[isInStock(availability) ? 'in-stock' : 'out-of-stock'] += count;
    if (isOnSale(availability)) statuses['on-sale'] += count;
  }
  return statuses;
}

interface CategoryCounts {
  categories: ReadonlyMap<number, number>;
  subcategories: ReadonlyMap<number, number>;
}

function describeCategory(
  { id, name, slug, slugKey, picture, children }: SummaryCategory,
  { counts, query }: { counts: CategoryCounts; query: ListingQuery },
): CategoryFacet {
  const isSelected = slugKey === query.category;
  return {
    id,
    name,
    slug,
    picture,
    count: counts.categories.get(id) ?? 0,
    isSelected,
    children: children.map((child) => ({
      id: child.id,
      name: child.name,
      slug: child.slug,
      count: counts.subcategories.get(child.id) ?? 0,
      isSelected: child.slugKey === query.subcategory && (isSelected || query.category === null),
    })),
  };
}
