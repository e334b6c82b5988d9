import { contentPages } from '#app/content-pages.ts';
import { demoScreens } from '#app/domain/catalogue/demo-screens.ts';
import { listingScreens } from '#app/domain/listing/listing-screens.ts';
import { paths, productPath } from '#app/paths.ts';
import { quotationRoot, sentQuotationsPath } from '#app/quotation-paths.ts';

/**
 * Paths of the storefront's screens with the starter catalogue, for tests and measurements that visit them. The listing
 * is also there with filters. Second paths of a screen and pages of stored quotations are missing.
 */
export const publicPaths: readonly string[] = [
  paths.home,
  ...listingScreens.map(({ path }) => path),
  '/shop?category=bovinos-de-corte&status=em-estoque&sortBy=low',
  `${paths.search}?searchText=sal`,
  productPath(1001),
  ...demoScreens.map(({ path }) => path),
  paths.cart,
  paths.wishlist,
  paths.compare,
  paths.categories,
  paths.order,
  ...Object.values(contentPages).map(({ path }) => path),
  paths.calculator,
  quotationRoot,
  sentQuotationsPath,
  paths.notFound,
];
