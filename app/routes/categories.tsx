import { listShownCategories } from '#app/data/categories.ts';
import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/page-meta.ts';
import { getStore } from '#app/routes/store-context.ts';
import { categoryScreenTexts } from '#app/texts/listing.ts';
import { CategoryScreen } from '#app/ui/listing/category-screen.tsx';
import type { Route } from './+types/categories';

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await listShownCategories(getStore(context).db);
  return {
    categories: categories
      .filter(({ productCount }) => productCount > 0)
      .map(({ name, slug, picture, productCount }) => ({ name, slug, picture, productCount })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop;
  const { title, metaDescription } = categoryScreenTexts;
  if (!shop) return [{ title }];
  const description = metaDescription({ storeName: shop.name });
  return getPageMeta({ shop, title, description, canonicalPath: paths.categories, crumbs: [{ title }] });
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  return <CategoryScreen categories={loaderData.categories} />;
}
