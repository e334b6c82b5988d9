import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { quotationPaths } from '../../quotation-paths.ts';

export default [
  index('ask.tsx'),
  route(quotationPaths.again, 'again.tsx'),
  route(quotationPaths.quotation, 'quotation.tsx'),
  route('*', 'missing.tsx'),
] satisfies RouteConfig;
