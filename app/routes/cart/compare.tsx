import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/shared/page-meta.ts';
import { compareTexts } from '#app/texts/cart/compare.ts';
import { CompareScreen } from '#app/ui/cart/lists/compare-screen.tsx';
import type { Route } from './+types/compare';

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop;
  const { subtitle: title, metaDescription } = compareTexts;
  if (!shop) return [{ title }];
  return getPageMeta({ shop, title, description: metaDescription, canonicalPath: paths.compare, isIndexable: false });
}

export default function ComparePage() {
  return <CompareScreen />;
}
