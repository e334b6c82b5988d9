/**
 * Which words a screen's status filter writes into the URL. 'portuguese' is em-estoque and fora-de-estoque, on the
 * screens with the 'Status do Produto' list; 'english' is in-stock and out-of-stock, on the filter panels. 'on-sale'
 * is the same on both.
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

export const listingScreenKeys = [
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
  /** Breadcrumb title and subtitle. */
  title: string;
  subtitle: string;
  pageSize: number;
  /** Layout before the visitor uses the grid/list toggle. */
  layout: ListingLayout;
  variant: ListingVariant;
  /** Where the right handle of the price slider rests; it filters nothing until moved. */
  defaultMaxPriceReais: number;
  statusSpelling: StatusSpelling;
  /** Variants carry `rel=canonical` to `/shop` and `noindex`. */
  canonicalPath: string;
  indexable: boolean;
}

const common = {
  title: 'Loja',
  subtitle: 'Produtos',
  pageSize: 9,
  layout: 'grid',
  variant: 'sidebar-left',
  defaultMaxPriceReais: 2000,
  statusSpelling: 'portuguese',
  canonicalPath: '/shop',
  indexable: false,
} as const;

/** Every listing screen of the specification's table of routes, once. */
export const listingScreens: readonly ListingScreen[] = [
  { ...common, key: 'shop', path: '/shop', defaultMaxPriceReais: 1000, indexable: true },
  { ...common, key: 'shop-grid', path: '/shop/shop' },
  { ...common, key: 'shop-list', path: '/shop/shop-list', layout: 'list' },
  { ...common, key: 'shop-full-width', path: '/shop/shop-full-width', variant: 'full-width' },
  { ...common, key: 'shop-1600', path: '/shop/shop-1600', variant: 'wide-1600' },
  { ...common, key: 'shop-right-sidebar', path: '/shop/shop-right-sidebar', variant: 'sidebar-right' },
  { ...common, key: 'shop-no-sidebar', path: '/shop/shop-no-sidebar', variant: 'no-sidebar' },
  {
    ...common,
    key: 'shop-filter-dropdown',
    path: '/shop/shop-filter-dropdown',
    pageSize: 12,
    variant: 'filter-dropdown',
    statusSpelling: 'english',
  },
  {
    ...common,
    key: 'shop-filter-offcanvas',
    path: '/shop/shop-filter-offcanvas',
    pageSize: 12,
    variant: 'filter-offcanvas',
    statusSpelling: 'english',
  },
  { ...common, key: 'shop-load-more', path: '/shop/shop-load-more', variant: 'load-more' },
];

/** The results of a search: a listing with the toolbar and the prices alone. */
export const searchScreen: Omit<ListingScreen, 'key'> = {
  ...common,
  path: '/pages/search',
  subtitle: 'Busca',
  pageSize: 12,
  variant: 'search',
  defaultMaxPriceReais: 1000,
};

export function getListingScreen(key: ListingScreenKey): ListingScreen {
  const screen = listingScreens.find((candidate) => candidate.key === key);
  if (!screen) throw new RangeError(`No listing screen is called ${key}`);
  return screen;
}

/** The screen at a path, a trailing slash ignored; undefined when the path is no listing. */
export function findListingScreen(path: string): ListingScreen | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return listingScreens.find((screen) => screen.path === plain);
}

export const loadMoreInitial = 9;
const loadMoreStep = 3;
/** URL parameter that keeps how many products the load-more screen shows. */
export const loadMoreParam = 'shown';

/** URL parameter of the grid/list toggle: a link, so that it works without JavaScript. */
export const layoutParam = 'layout';

/** URL parameter of the attribute filters that show every value instead of the commonest: their slugs, separated by commas. */
export const openAttributesParam = 'rotulos';
/** Most products one page of the load-more screen renders. */
const maxLoadMoreCount = 999;

/**
 * How many products the load-more screen shows: 9, 12, 15 … from its parameter; 9 when that says nothing sensible.
 * A number between two steps is raised to the next; at most 999.
 */
export function getLoadMoreCount(params: URLSearchParams): number {
  const text = params.getAll(loadMoreParam).find((value) => /^\d+$/.test(value));
  const asked = Math.min(Number(text ?? 0), maxLoadMoreCount);
  const steps = Math.ceil(Math.max(0, asked - loadMoreInitial) / loadMoreStep);
  return loadMoreInitial + steps * loadMoreStep;
}

/** The count after one more click on the button; undefined when everything is shown, and then there is no button. */
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
