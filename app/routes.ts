import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { demoScreens } from './domain/catalogue/demo-screens.ts';
import { listingScreens } from './domain/listing/listing-screens.ts';
import { paths } from './paths.ts';
import { againPath, quotationRoot } from './quotation-paths.ts';

export default [
  index('routes/store/index.tsx'),
  route(paths.home, 'routes/store/home.tsx'),
  route(paths.homeElectronic, 'routes/store/home.tsx', { id: 'home-electronic' }),
  ...listingScreens.map((screen) => route(screen.path, 'routes/listing/listing.tsx', { id: screen.key })),
  route(paths.categories, 'routes/listing/categories.tsx'),
  route(paths.productDetail, 'routes/catalogue/product.tsx'),
  ...demoScreens.map((screen) => route(screen.path, 'routes/catalogue/demo-product.tsx', { id: screen.key })),
  route(paths.cart, 'routes/cart/cart.tsx'),
  route(paths.shopCart, 'routes/cart/cart.tsx', { id: 'shop-cart' }),
  route(paths.order, 'routes/quotation/order.tsx'),
  route(paths.history, 'routes/store/history.tsx'),
  route(paths.privacy, 'routes/store/privacy.tsx'),
  route(paths.accessibility, 'routes/store/accessibility.tsx'),
  route(paths.contact, 'routes/store/contact.tsx'),
  route(paths.calculator, 'routes/feeding/calculator.tsx'),
  route(paths.wishlist, 'routes/cart/wishlist.tsx'),
  route(paths.compare, 'routes/cart/compare.tsx'),
  route(paths.search, 'routes/search/search.tsx'),
  layout('routes/stored-quotation/sheet.tsx', [
    route(quotationRoot, 'routes/stored-quotation/ask.tsx'),
    route(againPath, 'routes/stored-quotation/again.tsx'),
    route(`${quotationRoot}/*`, 'routes/stored-quotation/quotation.tsx'),
  ]),
  route(paths.sitemap, 'routes/store/sitemap.ts'),
  route(paths.sitemapPart, 'routes/store/sitemap.ts', { id: 'sitemap-part' }),
  route(paths.robots, 'routes/store/robots.ts'),
  route(paths.llms, 'routes/store/llms.ts'),
  route(paths.manifest, 'routes/store/manifest.ts'),
  ...(process.env.NODE_ENV === 'development' ? [route('/estilo', 'routes/store/style-guide.tsx')] : []),
  route('*', 'routes/store/not-found.tsx'),
] satisfies RouteConfig;
