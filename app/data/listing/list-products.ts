import { findPriceQuarters, type CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import { queryIndex, type FacetCounts, type PriceBounds } from '#app/catalogue-index/query-index.ts';
import type { ScoredRows } from '#app/catalogue-index/text/scored-rows.ts';
import { findSummaries } from '#app/data/catalogue/products.ts';
import { loadCatalogueSummary, type CatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import {
  findWantedAttributes,
  getAttributeFacets,
  type AttributeFacets,
} from '#app/data/listing/attributes/attribute-facets.ts';
import { loadAttributes, type Attributes } from '#app/data/listing/attributes/load-attributes.ts';
import {
  fieldRules,
  getListingOptions,
  mapFilters,
  choiceValues,
  type ListingOption,
} from '#app/data/listing/listing-fields.ts';
import { loadCatalogueIndex } from '#app/data/listing/load-catalogue-index.ts';
import { searchProducts } from '#app/data/search/search-products.ts';
import type { SearchQuery } from '#app/domain/search/search-query.ts';
import { findOrderedMeasure, type PackageContent } from '#app/domain/catalogue/price/unit-price.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import type { AttributeKey } from '#app/domain/listing/attributes/attribute-keys.ts';
import { listPriceRanges, type PriceRange } from '#app/domain/listing/price-ranges.ts';
import { listingFilters, type ListingFilter, type ListingQuery } from '#app/domain/listing/listing-query.ts';
import { listingSorts, type ListingSort } from '#app/domain/listing/listing-choices.ts';

/** Which part of a listing is read, how its text is searched, and which attribute filters it has. */
export interface ListingOptions {
  /** Number of products on a page, 1 or more. The page starts at index `(query.page - 1) * pageSize`. */
  pageSize: number;
  /** Maximum number of products to list from the start of the page; by default `pageSize`. */
  limit?: number;
  /** Whether the search text is used as it is, without corrections and synonyms. */
  isLiteral?: boolean;
  /** Keys of the shop's attribute filters. Without them, no attribute is counted. */
  attributeKeys?: readonly AttributeKey[];
}

export interface ProductPage {
  products: ProductSummary[];
  /** Number of products on all pages. */
  total: number;
  /**
   * Counts the products of each choice of the filters. It is a function, because lists that show no filters need no
   * counts.
   */
  getFacets(): ListingFacets;
  /** Interpretation of the search text; null when there is no search text or the samples are listed. */
  query: SearchQuery | null;
}

type IdPage = Omit<ProductPage, 'products'> & { ids: number[] };

export interface ListingFacets {
  /** Choices of each filter: all statuses, and the visible categories, subcategories and brands that have products. */
  choices: Record<ListingFilter, FacetChoice[]>;
  /** The selected option of each filter, even when it is not among the choices; none for a hidden category or brand. */
  chosen: Partial<Record<ListingFilter, Pick<ListingOption, 'name' | 'slug'>>>;
  /** Number of products that match all filters. */
  total: number;
  attributes: AttributeFacets;
  /** Whether the query names a category, subcategory, brand or attribute that the catalogue does not have. */
  hasUnknownName: boolean;
  /** Highest selling price in the whole catalogue, in centavos. */
  highestPriceCents: number;
  /**
   * Price ranges that are offered when there is no room for the price slider; `count` is the number of products listed
   * after a click on the range.
   */
  priceRanges: (PriceRange & { count: number })[];
  /**
   * Measure of the listed unit prices: kilograms when at least one product has a price per kilogram; null when no
   * product has a unit price.
   */
  unitPrices: PackageContent['per'] | null;
}

/** A choice of a filter. `count` is the number of products listed after it is clicked. */
export interface FacetChoice extends Pick<ListingOption, 'id' | 'name' | 'slug' | 'picture'> {
  count: number;
  isSelected: boolean;
  /** For a subcategory, the id of its category. A subcategory is counted as if its category were selected too. */
  parentId: number | null;
}

/**
 * Lists one page of the products that match the query's filters, in the query's order; products that are equal in this
 * order are sorted by id. Products without a price are in no price range and come last in both orders by price. With a
 * search text, the default order is by relevance.
 */
export async function listProducts(db: Database, query: ListingQuery, options: ListingOptions): Promise<ProductPage> {
  const { ids, ...page } = await listIds(db, query, options);
  return { ...page, products: await findSummaries(db, ids, { withFacts: true }) };
}

/** Lists the same page as `listProducts`, but only ids. */
export async function listIds(db: Database, query: ListingQuery, options: ListingOptions): Promise<IdPage> {
  const { isLiteral = false, attributeKeys } = options;
  const summary = await loadCatalogueSummary(db);
  const [index, attributes, text] = await Promise.all([
    loadCatalogueIndex(db, summary),
    attributeKeys ? loadAttributes(db, summary, attributeKeys) : null,
    query.searchText === '' ? null : searchProducts(db, summary, { searchText: query.searchText, isLiteral }),
  ]);
  const catalogue = { summary, attributes, index: attributes?.index ?? index };
  return { ...queryListing(catalogue, query, { ...options, text }), query: text?.query ?? null };
}

/**
 * Finds the products of a query in the index.
 * @param catalogue.attributes null when the listing has no attribute filters
 * @param options.text products that the search text finds; null when the query has no search text
 */
export function queryListing(
  catalogue: { summary: CatalogueSummary; index: CatalogueIndex; attributes: Attributes | null },
  query: ListingQuery,
  { pageSize, limit = pageSize, text }: ListingOptions & { text: ScoredRows | null },
): Omit<IdPage, 'query'> {
  const { summary, index, attributes } = catalogue;
  const sort: ListingSort = listingSorts[query.sortBy];
  const chosen = findChosenOptions(summary, query);
  const requestedAttributes = findWantedAttributes(attributes, query.attributes);
  const { ids, total, countFacets, countPrices, findLowest } = queryIndex(index, {
    filters: {
      ...mapFilters((name) => chosen[name]?.flatMap(({ values }) => values) ?? null),
      ...requestedAttributes.filters,
    },
    required: { status: sort.status ? choiceValues.status[sort.status] : null },
    prices: query.minPriceCents === null && query.maxPriceCents === null ? null : toPriceBounds(query),
    text,
    order: sort.order,
    offset: (query.page - 1) * pageSize,
    limit,
  });
  return {
    ids,
    total,
    getFacets() {
      const counts = countFacets();
      const ranges = listPriceRanges(findPriceQuarters(index), summary.highestPriceCents);
      const rangeCounts = countPrices(ranges.map(toPriceBounds));
      return {
        choices: getChoiceFacets(summary, chosen, counts),
        chosen: mapFilters((name) => chosen[name]?.find(({ isHidden }) => !isHidden)),
        total,
        attributes: getAttributeFacets(attributes, requestedAttributes, { counts, total }),
        hasUnknownName:
          requestedAttributes.hasUnknownValue || listingFilters.some((name) => chosen[name]?.length === 0),
        highestPriceCents: summary.highestPriceCents,
        priceRanges: ranges.map((range, position) => ({ ...range, count: rangeCounts[position] ?? 0 })),
        unitPrices: findOrderedMeasure(findLowest('unitPrice')),
      };
    },
  };
}

type ChosenOptions = Record<ListingFilter, ListingOption[] | null>;

/** Finds the options that the query selects: null for a filter that is not set, an empty list for an unknown name. */
function findChosenOptions(summary: CatalogueSummary, query: ListingQuery): ChosenOptions {
  const options = getListingOptions(summary);
  return mapFilters((name) => {
    if (query[name] === null) return null;
    return options[name].filter(
      ({ key, parent }) => key === query[name] && (!parent || query.category === null || parent.key === query.category),
    );
  });
}

function toPriceBounds({ minPriceCents, maxPriceCents }: PriceRange): PriceBounds {
  return { from: minPriceCents ?? 0, to: maxPriceCents ?? Infinity };
}

/**
 * Builds the choices of each filter. The count of a choice takes all other active filters into account, so that it
 * equals the number of products listed after a click. The page number is ignored.
 */
function getChoiceFacets(
  summary: CatalogueSummary,
  chosen: ChosenOptions,
  counts: FacetCounts,
): ListingFacets['choices'] {
  const options = getListingOptions(summary);
  return mapFilters((name) => {
    const offered = options[name].filter(({ isHidden, productCount }) => !isHidden && productCount !== 0);
    return offered.slice(0, fieldRules[name].maxOffered).map((option) => ({
      id: option.id,
      name: option.name,
      slug: option.slug,
      picture: option.picture,
      count: option.values.reduce((sum, value) => sum + (counts.get(name)?.get(value) ?? 0), 0),
      isSelected: chosen[name]?.includes(option) ?? false,
      parentId: option.parent?.id ?? null,
    }));
  });
}
