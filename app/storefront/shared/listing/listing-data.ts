import type { Crumb } from '#app/design/navigation/breadcrumb.tsx';
import type { ListingFilter, SortOption } from '#app/domain/listing/listing-query.ts';
import type { ListingLayout, ListingScreen } from '#app/domain/listing/listing-screens.ts';
import type { Picture, ProductSummary } from '#app/domain/catalogue/product.ts';
import type { RankedProduct } from '#app/storefront/shared/product-card/product-line.tsx';
import type { PagerLinks } from '#app/storefront/shared/listing/pager-links.ts';

/** One choice of a filter: `href` selects it, or clears it when it is selected; `count` is what is listed then. */
export interface Choice {
  name: string;
  href: string;
  count: number;
  isSelected: boolean;
  /** Subcategories of the selected category. */
  children?: Choice[];
  /** Of a brand. */
  logo?: Picture | null;
}

/** A filter with a control of its own, in the order of the sidebar. */
export interface FilterControl {
  name: Exclude<ListingFilter, 'subcategory'>;
  choices: Choice[];
}

/** A box to tick: its name, by which the address asks for it too, and the products behind it. */
export type AttributeBox = [name: string, count: number, isSelected?: true];

/** Filters of attributes: one form of boxes. */
export interface AttributeForm {
  fields: HiddenField[];
  groups: AttributeGroup[];
}

export interface AttributeGroup {
  /** In addresses. */
  key: string;
  heading: string;
  boxes: AttributeBox[];
  /** The rest of its values, shown on request. */
  more?: { text: string; boxes: AttributeBox[] };
}

/** A hidden field with which a GET form keeps what it does not change itself. */
type HiddenField = [name: string, value: string];

export interface PriceChoice {
  /** Texts of the two fields: R$, or what was typed and is no price. */
  min: string;
  max: string;
  /** What is wrong with them; empty where nothing is. */
  problems: { min: string; max: string };
  /** Highest price of the catalogue, rounded up to a whole real. */
  limit: number;
  fields: HiddenField[];
  /** To choose by where one price leaves the handles no room for the others. */
  ranges?: Omit<Choice, 'children' | 'logo'>[];
}

/**
 * Data of a listing screen, addresses included. It reads nothing else: the browser's own address may hold more than
 * the page knows, and what the server has worked out the browser need not load rules for.
 */
export interface ListingData {
  screen: Pick<ListingScreen, 'path' | 'title' | 'subtitle' | 'variant' | 'defaultMaxPriceReais'>;
  /** What the screen is headed by, and where in the shop it is. */
  head: { title: string; crumbs: Crumb[] };
  /** Equal for two addresses that list the same products, however these are laid out. */
  productsKey: string;
  products: ProductSummary[];
  total: number;
  /** Place of the first product in the whole list, from 1. */
  first: number;
  layout: ListingLayout;
  layoutHrefs: Record<ListingLayout, string>;
  sortBy: SortOption;
  /** Without the orders by price where the shop shows none. */
  sortOptions: SortOption[];
  /** Prices per unit of what is listed are all per litre. */
  isByLitre?: true;
  sortFields: HiddenField[];
  /** Null when the shop shows no prices or has none. */
  price: PriceChoice | null;
  filters: FilterControl[];
  /** Null where attributes have nothing to choose by. */
  attributes: AttributeForm | null;
  /** Active filters, each with the address without it. */
  activeFilters: { name: string; href: string }[];
  topRated: RankedProduct[];
  /** Null on the load-more screen and when everything is on one page. */
  pager: PagerLinks | null;
  /** The load-more screen after one more click; null elsewhere and at the end. */
  loadMoreHref: string | null;
  firstPageHref: string;
  /** True when the page lies behind the last one; the answer is a 404 then. */
  isPastEnd: boolean;
}
