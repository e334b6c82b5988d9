import type { Crumb } from '#app/design/navigation/breadcrumb.tsx';
import type { ListingFilter } from '#app/domain/listing/listing-query.ts';
import type { SortOption } from '#app/domain/listing/listing-choices.ts';
import type { ListingLayout, ListingScreen } from '#app/domain/listing/listing-screens.ts';
import type { Picture, ProductSummary } from '#app/domain/catalogue/product.ts';
import type { RankedProduct } from '#app/storefront/shared/product-card/ranked-product-link.tsx';
import type { PagerLinks } from '#app/storefront/shared/listing/pager-links.ts';

/**
 * One choice of a filter. `href` selects the choice, or removes it when it is selected; `count` is the number of
 * products that are then listed.
 */
export interface Choice {
  name: string;
  href: string;
  count: number;
  isSelected: boolean;
  /** Subcategories of the selected category. */
  children?: Choice[];
  /** Logo of the brand, when the choice is a brand. */
  logo?: Picture | null;
}

/** A filter that has a section of its own in the sidebar. */
export interface FilterControl {
  name: Exclude<ListingFilter, 'subcategory'>;
  choices: Choice[];
}

/**
 * A check box: the attribute value as shown, from which its value in the URL is formed; the number of products with it;
 * and true when it is checked.
 */
export type AttributeBox = [name: string, count: number, isSelected?: true];

/** Attribute filters, which are one form with check boxes. */
export interface AttributeForm {
  fields: HiddenField[];
  groups: AttributeGroup[];
}

/** The check boxes of one attribute. */
export interface AttributeGroup {
  /** Slug of the attribute, which precedes the value in the URL. */
  key: string;
  heading: string;
  boxes: AttributeBox[];
  /** Remaining values, which are shown on request. */
  more?: { text: string; boxes: AttributeBox[] };
}

/** A hidden field of a GET form, with a parameter of the URL that the form does not change. */
type HiddenField = [name: string, value: string];

/** State of the price filter. */
export interface PriceChoice {
  /** Texts of the two price fields: prices in R$, or invalid input as it was typed. */
  min: string;
  max: string;
  /** Error messages of the two price fields; empty when there are none. */
  problems: { min: string; max: string };
  /** Highest price of the catalogue, rounded up to a whole real. */
  limit: number;
  fields: HiddenField[];
  /** Predefined ranges, offered when one very high price leaves most of the slider unused. */
  ranges?: Omit<Choice, 'children' | 'logo'>[];
}

/**
 * Data of a listing screen, including all URLs. The screen uses only these data: the browser's own URL may contain
 * ignored parameters, and rules that the server has applied need not be loaded by the browser.
 */
export interface ListingData {
  screen: Pick<ListingScreen, 'path' | 'variant' | 'defaultMaxPriceReais'>;
  /** Heading of the screen and its breadcrumb. */
  head: { title: string; crumbs: Crumb[] };
  /** Key that is equal for two URLs when they list the same products, whatever the layout. */
  productsKey: string;
  products: ProductSummary[];
  total: number;
  /** Position of the first product of this page in the whole list, from 1. */
  first: number;
  layout: ListingLayout;
  layoutHrefs: Record<ListingLayout, string>;
  sortBy: SortOption;
  /** Sort orders on offer. Orders by price are left out when the shop hides prices. */
  sortOptions: SortOption[];
  /** Whether the unit prices of all listed products are per litre. */
  isByLitre?: true;
  sortFields: HiddenField[];
  /** Price filter; null when the shop hides prices or no product has one. */
  price: PriceChoice | null;
  filters: FilterControl[];
  /** Attribute filters; null when no attribute offers a choice. */
  attributes: AttributeForm | null;
  /** Active filters, each with the URL that removes it. */
  activeFilters: { name: string; href: string }[];
  topRated: RankedProduct[];
  /** Links of the pagination; null on the load-more screen and when all products fit on one page. */
  pager: PagerLinks | null;
  /** URL of the load-more screen with the next products; null on other screens and at the end. */
  loadMoreHref: string | null;
  firstPageHref: string;
  /** Whether the page number is higher than that of the last page, so that the status is 404. */
  isPastEnd: boolean;
}
