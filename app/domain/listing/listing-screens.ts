/**
 * Language of the status filter's values in a page's URLs. 'portuguese' means 'em-estoque' and 'fora-de-estoque', on
 * the pages with the 'Status do Produto' list; 'english' means 'in-stock' and 'out-of-stock', on the pages with filter
 * panels. 'on-sale' is the same on both.
 */
export type StatusSpelling = 'portuguese' | 'english';

export type ListingLayout = 'grid' | 'list';

export type ListingVariant =
  | 'sidebar-left'
  | 'sidebar-right'
  | 'no-sidebar'
  | 'full-width'
  | 'wide-1600'
  | 'filter-dropdown'
  | 'filter-offcanvas'
  | 'load-more'
  | 'search';

const listingScreenKeys = [
  'shop',
  'shop-grid',
  'shop-list',
  'shop-full-width',
  'shop-1600',
  'shop-right-sidebar',
  'shop-no-sidebar',
  'shop-filter-dropdown',
  'shop-filter-offcanvas',
  'shop-load-more',
] as const;
export type ListingScreenKey = (typeof listingScreenKeys)[number];

export interface ListingScreen {
  key: ListingScreenKey;
  path: string;
  pageSize: number;
  /** Layout until the visitor uses the grid/list toggle. */
  layout: ListingLayout;
  variant: ListingVariant;
  /** Initial position of the right handle of the price slider in R$. It does not filter until it is moved. */
  defaultMaxPriceReais: number;
  statusSpelling: StatusSpelling;
  /** Path for `rel=canonical`. Variants of the shop page have `/shop` here and are `noindex`. */
  canonicalPath: string;
  indexable: boolean;
}

const commonScreen = {
  pageSize: 9,
  layout: 'grid',
  variant: 'sidebar-left',
  defaultMaxPriceReais: 2000,
  statusSpelling: 'portuguese',
  canonicalPath: '/shop',
  indexable: false,
} as const;

/**
 * Twelve is divisible by two, three, four and six, the possible numbers of columns, so that a full page has no gap in
 * its last row.
 */
const wideScreen = { pageSize: 12 } as const;

/** All listing pages of the specification's table of routes. */
export const listingScreens: readonly ListingScreen[] = [
  { ...commonScreen, key: 'shop', path: '/shop', defaultMaxPriceReais: 1000, indexable: true },
  { ...commonScreen, key: 'shop-grid', path: '/shop/shop' },
  { ...commonScreen, key: 'shop-list', path: '/shop/shop-list', layout: 'list' },
  { ...commonScreen, ...wideScreen, key: 'shop-full-width', path: '/shop/shop-full-width', variant: 'full-width' },
  { ...commonScreen, ...wideScreen, key: 'shop-1600', path: '/shop/shop-1600', variant: 'wide-1600' },
  { ...commonScreen, key: 'shop-right-sidebar', path: '/shop/shop-right-sidebar', variant: 'sidebar-right' },
  { ...commonScreen, ...wideScreen, key: 'shop-no-sidebar', path: '/shop/shop-no-sidebar', variant: 'no-sidebar' },
  {
    ...commonScreen,
    key: 'shop-filter-dropdown',
    path: '/shop/shop-filter-dropdown',
    pageSize: 12,
    variant: 'filter-dropdown',
    statusSpelling: 'english',
  },
  {
    ...commonScreen,
    key: 'shop-filter-offcanvas',
    path: '/shop/shop-filter-offcanvas',
    pageSize: 12,
    variant: 'filter-offcanvas',
    statusSpelling: 'english',
  },
  { ...commonScreen, key: 'shop-load-more', path: '/shop/shop-load-more', variant: 'load-more' },
];

/** Search results: a listing page with the toolbar and, of all filters, only the price filter. */
export const searchScreen: Omit<ListingScreen, 'key'> = {
  ...commonScreen,
  path: '/pages/search',
  pageSize: 12,
  variant: 'search',
  defaultMaxPriceReais: 1000,
};

export function getListingScreen(key: ListingScreenKey): ListingScreen {
  const screen = listingScreens.find((candidate) => candidate.key === key);
  if (!screen) throw new RangeError(`No listing screen is called ${key}`);
  return screen;
}

/**
 * Finds the listing page at a path, ignoring a trailing slash; undefined when the path is not that of a listing page.
 */
export function findListingScreen(path: string): ListingScreen | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return listingScreens.find((screen) => screen.path === plain);
}

/** Number of products that the load-more page shows at first. */
export const loadMoreInitial = 9;
const loadMoreStep = 3;
/** URL parameter for the number of products on the load-more page. */
export const loadMoreParam = 'shown';

/** URL parameter of the grid/list toggle. The toggle is a link, so that it works without JavaScript. */
export const layoutParam = 'layout';
/** Maximum number of products that the load-more page renders. */
const maxLoadMoreCount = 999;

/**
 * Number of products on the load-more page: 9, 12, 15 … from its parameter, raised to the next step and at most 999; 9
 * when the parameter is invalid.
 */
export function getLoadMoreCount(params: URLSearchParams): number {
  const text = params.getAll(loadMoreParam).find((value) => /^\d+$/.test(value));
  const requestedCount = Math.min(Number(text ?? 0), maxLoadMoreCount);
  const steps = Math.ceil(Math.max(0, requestedCount - loadMoreInitial) / loadMoreStep);
  return loadMoreInitial + steps * loadMoreStep;
}

/**
 * Number of products after another click on the load-more button. Undefined when all products are shown, so that the
 * page has no button.
 */
export function findNextLoadMoreCount({
  shown,
  totalItems,
}: {
  shown: number;
  totalItems: number;
}): number | undefined {
  if (shown >= totalItems || shown >= maxLoadMoreCount) return undefined;
  return shown + loadMoreStep;
}
