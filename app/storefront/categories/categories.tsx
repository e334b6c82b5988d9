import { data } from 'react-router';
import { openListingSource } from '#app/data/listing/listing-source.ts';
import { listCategoryTiles } from '#app/data/pictures/category-tile.ts';
import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { categoryScreenTexts } from '#app/texts/listing/listing-texts.ts';
import { DemoNotice } from '#app/storefront/shared/demo/demo-notice.tsx';
import { CategoryScreen } from '#app/storefront/categories/category-screen.tsx';
import type { Route } from './+types/categories';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getStore(context);
  const source = await openListingSource(db, { nowMs: now() });
  return data(
    { categories: listCategoryTiles(await source.loadSummary()), isDemo: source.sampleReason !== null },
    { status: source.sampleReason === 'unreachable' ? 503 : 200 },
  );
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop;
  const { title, metaDescription } = categoryScreenTexts;
  if (!shop) return [{ title }];
  const description = metaDescription({ storeName: shop.name });
  const isIndexable = !loaderData?.isDemo;
  return getPageMeta({ shop, title, description, canonicalPath: paths.categories, crumbs: [{ title }], isIndexable });
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { categories, isDemo } = loaderData;
  return <CategoryScreen categories={categories} notice={isDemo ? <DemoNotice /> : null} />;
}
