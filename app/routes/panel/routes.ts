import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { panelPaths } from '../../panel-paths.ts';

export default [
  index('today/today.tsx'),
  route(panelPaths.products, 'products/products.tsx'),
  route(panelPaths.bulk, 'bulk/choose-change.tsx'),
  route(`${panelPaths.bulk}/:id`, 'bulk/bulk-list.tsx'),
  route(panelPaths.newProduct, 'product/product.tsx', { id: 'new-product' }),
  route(panelPaths.removedProducts, 'product/removed.tsx'),
  route(`${panelPaths.products}/:id`, 'product/product.tsx'),
  route(panelPaths.photos, 'product/photos.ts'),
  route(panelPaths.quotations, 'quotations/quotations.tsx'),
  route(panelPaths.quotationsCsv, 'quotations/export.ts'),
  route(`${panelPaths.quotations}/:id`, 'quotations/quotation.tsx'),
  route(panelPaths.reviews, 'reviews/reviews.tsx'),
  route(panelPaths.import, 'import/import.tsx'),
  route(panelPaths.copies, 'copies/copies.tsx'),
  route(panelPaths.shop, 'shop.tsx'),
  route(panelPaths.signIn, 'access/sign-in.tsx'),
  route(panelPaths.signInChallenge, 'access/sign-in-challenge.ts'),
  route(panelPaths.signOut, 'access/sign-out.ts'),
  route(panelPaths.access, 'access/access.tsx'),
  route(panelPaths.passkeyChallenge, 'access/passkey-challenge.ts'),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig;
