import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { panelPaths } from '../../panel-paths.ts';

export default [
  index('today.tsx'),
  route(panelPaths.products, 'products.tsx'),
  route(panelPaths.reviews, 'reviews.tsx'),
  route(panelPaths.shop, 'shop.tsx'),
  route(panelPaths.signIn, 'sign-in.tsx'),
  route(panelPaths.signOut, 'sign-out.ts'),
  route(panelPaths.access, 'access.tsx'),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig;
