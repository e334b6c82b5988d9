import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { demoScreens } from './domain/demo-screens.ts';
import { listingScreens } from './domain/listing-screens.ts';
import { paths } from './paths.ts';

export default [
  index('routes/index.tsx'),
  route(paths.home, 'routes/home.tsx'),
  route(paths.homeElectronic, 'routes/home.tsx', { id: 'home-electronic' }),
  ...listingScreens.map((screen) => route(screen.path, 'routes/listing.tsx', { id: screen.key })),
  route(paths.categories, 'routes/categories.tsx'),
  route(paths.productDetail, 'routes/product.tsx'),
  ...demoScreens.map((screen) => route(screen.path, 'routes/demo-product.tsx', { id: screen.key })),
  route(paths.cart, 'routes/cart.tsx'),
  route(paths.shopCart, 'routes/cart.tsx', { id: 'shop-cart' }),
  route(paths.order, 'routes/order.tsx'),
  route(paths.history, 'routes/history.tsx'),
  route(paths.privacy, 'routes/privacy.tsx'),
  route(paths.accessibility, 'routes/accessibility.tsx'),
  route(paths.contact, 'routes/contact.tsx'),
  route(paths.wishlist, 'routes/wishlist.tsx'),
  route(paths.compare, 'routes/compare.tsx'),
  route(paths.search, 'routes/search.tsx'),
  route(paths.sitemap, 'routes/sitemap.ts'),
  route(paths.sitemapPart, 'routes/sitemap.ts', { id: 'sitemap-part' }),
  route(paths.robots, 'routes/robots.ts'),
  route(paths.llms, 'routes/llms.ts'),
  route(paths.manifest, 'routes/manifest.ts'),
  ...(process.env.NODE_ENV === 'development' ? [route('/estilo', 'routes/style-guide.tsx')] : []),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
