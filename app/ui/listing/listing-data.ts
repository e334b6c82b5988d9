import { formatListingParams, mergeListingParams } from '#app/domain/listing-params.ts';
import type { ListingChange } from '#app/domain/listing-params.ts';
import type { ListingQuery, ListingStatus } from '#app/domain/listing-query.ts';
import type { ListingLayout, ListingScreen } from '#app/domain/listing-screens.ts';
import { layoutParam } from '#app/domain/page-params.ts';
import type { Picture, ProductSummary } from '#app/domain/product.ts';
import { listingHref, withSearch } from '#app/ui/listing/hrefs.ts';

/** One choice of a filter. `count` is how many products are listed after it is clicked. */
export interface Choice {
  name: string;
  slug: string;
  count: number;
  isSelected: boolean;
}

export interface CategoryChoice extends Choice {
  children: Choice[];
}

export interface BrandChoice extends Choice {
  logo: Picture | null;
}

export interface FilterChoices {
  categories: CategoryChoice[];
  brands: BrandChoice[];
  statuses: Record<ListingStatus, number>;
  /** Highest selling price of the catalogue, whole centavos. */
  highestPriceCents: number;
}

/** What a listing screen is drawn from. Nothing else: the browser's own address may hold more than the page knows. */
export interface ListingData {
  screen: ListingScreen;
  query: ListingQuery;
  /** Names, as people write them, behind the slugs of the query; null where nothing of that name is known. */
  names: { category: string | null; subcategory: string | null; brand: string | null };
  /** The canonical parameters of the address, as text, slugs by the literal rule. */
  search: string;
  layout: ListingLayout;
  products: ProductSummary[];
  total: number;
  choices: FilterChoices;
  topRated: ProductSummary[];
  /** How many products the load-more screen shows after one more click; null elsewhere and at the end. */
  nextCount: number | null;
  /** True when the page lies behind the last one; the answer is a 404 then. */
  isPastEnd: boolean;
}

/** The addresses that the controls of a listing lead to. */
export interface ListingAddresses {
  screen: ListingScreen;
  href(change: ListingChange): string;
  layoutHref(layout: ListingLayout): string;
  /** Hidden fields with which a GET form keeps everything of the address but what it changes itself. */
  getKeptFields(change: ListingChange): [name: string, value: string][];
}

export function getListingAddresses({ screen, search }: Pick<ListingData, 'screen' | 'search'>): ListingAddresses {
  const params = new URLSearchParams(search);
  return {
    screen,
    href: (change) => listingHref(screen, params, change),
    layoutHref(layout) {
      const changed = new URLSearchParams(params);
      if (layout === screen.layout) changed.delete(layoutParam);
      else changed.set(layoutParam, layout);
      return withSearch(screen.path, changed);
    },
    getKeptFields: (change) => [...mergeListingParams(params, change, screen)],
  };
}

/** What of the address decides which products are listed: not how they are laid out. */
export function getProductsKey({ screen, query }: Pick<ListingData, 'screen' | 'query'>): string {
  return formatListingParams(query, { screen }).toString();
}
