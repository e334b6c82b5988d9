import { findQuarters, type CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import type { TextMatches } from '#app/catalogue-index/text/posting-list.ts';
import { queryIndex, type IndexQuery, type IndexResult } from '#app/catalogue-index/query-index.ts';
import { queryLabelled } from '#app/catalogue-index/labels/query-labelled.ts';
import type { CatalogueSummary } from '#app/data/catalogue/summary.ts';
import { findOrderedMeasure, type Content } from '#app/domain/catalogue/price/unit-price.ts';
import { unpricedOrder } from '#app/data/catalogue/catalogue-tables.ts';
import { describeLabels, findWantedLabels, type LabelFacets } from '#app/data/listing/labels/label-facets.ts';
import type { Labels } from '#app/data/listing/labels/load-labels.ts';
import { fieldRules, getListingOptions, statusValues, type ListingOption } from '#app/data/listing/listing-fields.ts';
import {
  listingFilters,
  listingSorts,
  type ListingFilter,
  type ListingQuery,
  type ListingSort,
} from '#app/domain/listing/listing-query.ts';

/** Which products of a listing: a page, or more when several pages are shown at once. */
export interface ListingRange {
  /** 1 or more; the page starts at `(query.page - 1) * pageSize`. */
  pageSize: number;
  /** How many to list from there; one page unless given. */
  limit?: number;
}

export interface ListingResult {
  ids: number[];
  /** Products on all pages. */
  total: number;
  /** Counted when first asked for. */
  getFacets(): ListingFacets;
}

/** A choice of a filter. `count` is how many products are listed after it is clicked. */
export interface FacetChoice extends Pick<ListingOption, 'id' | 'name' | 'slug' | 'picture'> {
  count: number;
  isSelected: boolean;
  /** Id of the category of a subcategory; the two are counted as chosen together. */
  parentId: number | null;
}

export interface ListingFacets {
  /** What each filter offers: categories in the owner's order, brands by number of products; none without products. */
  choices: Record<ListingFilter, FacetChoice[]>;
  /** The option each filter is set to, whether or not it is among the choices. */
  chosen: Partial<Record<ListingFilter, Pick<ListingOption, 'name' | 'slug'>>>;
  /** Products that pass every filter. */
  total: number;
  labels: LabelFacets;
  /** Whether the query has a category, subcategory, brand or label that the catalogue does not have. */
  hasUnknownName: boolean;
  /** Highest selling price of the whole catalogue, centavos. */
  highestPriceCents: number;
  /** Below these a quarter, a half and three quarters of the catalogue's prices lie, centavos; none without prices. */
  priceQuartersCents: number[];
  /** What products that pass every filter have a price of; kilograms where some have it of them. */
  unitPrices: Content['per'] | null;
}

/**
 * One page of a catalogue's listing, and what its filters offer.
 * @param catalogue.labels null where the listing has no filters of labels
 */
export function queryListing(
  catalogue: { summary: CatalogueSummary; index: CatalogueIndex<ListingFilter>; labels: Labels | null },
  query: ListingQuery,
  { pageSize, limit = pageSize, text }: ListingRange & { text: TextMatches | null },
): ListingResult {
  const { summary, index, labels } = catalogue;
  const sort: ListingSort = listingSorts[query.sortBy];
  const chosen = findChosen(summary, query);
  const wanted = findWantedLabels(labels, query.labels);
  const indexQuery = {
    filters: mapFilters((name) => chosen[name]?.flatMap(({ values }) => values) ?? null),
    required: { status: sort.status ? statusValues[sort.status] : null },
    range: getPriceRange(query),
    text,
    sort: sort.order,
    offset: (query.page - 1) * pageSize,
    limit,
  };
  const labelled = labels && queryLabelled(labels.catalogue, { ...indexQuery, wanted: wanted.values });
  const result = labelled ?? queryIndex(index, indexQuery);
  let facets: ListingFacets | undefined;
  return {
    ids: result.ids,
    total: result.total,
    getFacets: () =>
      (facets ??= {
        ...describeFacets(summary, chosen, result),
        priceQuartersCents: findQuarters(index),
        labels: describeLabels(labels, wanted, labelled),
        hasUnknownName: wanted.hasUnknown || listingFilters.some((name) => chosen[name]?.length === 0),
      }),
  };
}

type ChosenOptions = Record<ListingFilter, ListingOption[] | null>;

/** The options that the query's filters are set to; null where there is no filter, none where the name is unknown. */
function findChosen(summary: CatalogueSummary, query: ListingQuery): ChosenOptions {
  const options = getListingOptions(summary);
  return mapFilters((name) => {
    if (query[name] === null) return null;
    return options[name].filter(
      ({ key, parent }) => key === query[name] && (!parent || query.category === null || parent.key === query.category),
    );
  });
}

function getPriceRange({ minPriceCents, maxPriceCents }: ListingQuery): IndexQuery<ListingFilter>['range'] {
  if (minPriceCents === null && maxPriceCents === null) return null;
  const highest = unpricedOrder - 1;
  return { from: minPriceCents ?? 0, to: Math.min(maxPriceCents ?? highest, highest) };
}

/**
 * Each choice is counted under all other active filters, so that the number shown is the number listed after a click; the
 * page does not matter.
 */
function describeFacets(
  summary: CatalogueSummary,
  chosen: ChosenOptions,
  { total, countChoices, hasSecondBelow }: Omit<IndexResult<ListingFilter>, 'ids'>,
): Omit<ListingFacets, 'labels' | 'hasUnknownName' | 'priceQuartersCents'> {
  const options = getListingOptions(summary);
  return {
    choices: mapFilters((name) => {
      const getCount = countChoices(name);
      return listOffered(options[name], fieldRules[name]).map((option) => ({
        ...{ id: option.id, name: option.name, slug: option.slug, picture: option.picture },
        count: option.values.reduce((sum, value) => sum + getCount(value), 0),
        isSelected: chosen[name]?.includes(option) ?? false,
        parentId: option.parent?.id ?? null,
      }));
    }),
    chosen: mapFilters((name) => chosen[name]?.find(({ isHidden }) => !isHidden)),
    total,
    highestPriceCents: summary.highestPriceCents,
    unitPrices: findOrderedMeasure(hasSecondBelow),
  };
}

function listOffered(options: readonly ListingOption[], { maxOffered }: { maxOffered?: number }): ListingOption[] {
  return options.filter(({ isHidden, productCount }) => !isHidden && productCount !== 0).slice(0, maxOffered);
}

function mapFilters<Value>(getValue: (name: ListingFilter) => Value): Record<ListingFilter, Value> {
  return Object.fromEntries(listingFilters.map((name) => [name, getValue(name)])) as Record<ListingFilter, Value>;
}
