import { contentPages } from '#app/content-pages.ts';
import { demoScreens } from '#app/domain/catalogue/demo-screens.ts';
import { listingScreens } from '#app/domain/listing/listing-screens.ts';
import { paths, productPath } from '#app/paths.ts';

/** One path of every public screen with the starter catalogue, for tests and measurements that visit all screens. */
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
  paths.notFound,
];
