import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { contentPages } from './content-pages.ts';
import { demoScreens } from './domain/catalogue/demo-screens.ts';
import { listingScreens } from './domain/listing/listing-screens.ts';
import { paths } from './paths.ts';
import { sentQuotationsPath, quotationRoot } from './quotation-paths.ts';

export default [
  index('storefront/home/redirect-to-home.ts'),
  route(paths.home, 'storefront/home/home.tsx'),
  route(paths.homeElectronic, 'storefront/home/home.tsx', { id: 'home-electronic' }),
  ...listingScreens.map((screen) => route(screen.path, 'storefront/listing/listing.tsx', { id: screen.key })),
  route(paths.categories, 'storefront/categories/categories.tsx'),
  route(paths.productDetail, 'storefront/product/product.tsx'),
  ...demoScreens.map((screen) => route(screen.path, 'storefront/product/demo/demo-product.tsx', { id: screen.key })),
  route(paths.cart, 'storefront/cart/cart.tsx'),
  route(paths.shopCart, 'storefront/cart/cart.tsx', { id: 'shop-cart' }),
  route(paths.order, 'storefront/order/order.tsx'),
  ...Object.entries(contentPages).map(([id, page]) => route(page.path, page.route, { id })),
  route(paths.calculator, 'storefront/calculator/calculator.tsx'),
  route(paths.wishlist, 'storefront/wishlist/wishlist.tsx'),
  route(paths.compare, 'storefront/compare/compare.tsx'),
  route(paths.search, 'storefront/search/search.tsx'),
  layout('storefront/quotation/letterhead/letterhead-layout.tsx', [
    route(quotationRoot, 'storefront/quotation/ask/ask.tsx'),
    route(sentQuotationsPath, 'storefront/quotation/sent/sent-quotations.tsx'),
    route(`${quotationRoot}/*`, 'storefront/quotation/quotation.tsx'),
  ]),
  route(paths.sitemap, 'storefront/crawlers/sitemap.ts'),
  route(paths.sitemapPart, 'storefront/crawlers/sitemap.ts', { id: 'sitemap-part' }),
  route(paths.robots, 'storefront/crawlers/robots.ts'),
  route(paths.llms, 'storefront/crawlers/llms.ts'),
  route(paths.manifest, 'storefront/crawlers/manifest.ts'),
  ...(process.env.NODE_ENV === 'development' ? [route('/estilo', 'storefront/style-guide/style-guide.tsx')] : []),
  route('*', 'storefront/not-found/not-found.tsx'),
] satisfies RouteConfig;
