import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { historyPage } from '#app/storefront/pages/history-texts.ts';
import { HistoryScreen } from '#app/storefront/pages/history-screen.tsx';
import type { Route } from './+types/history';

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = getStore(context);
  const { metaDescription: description, ...page } = historyPage(shop);
  const { title } = page;
  return {
    page,
    meta: getPageMeta({ shop, title, description, canonicalPath: paths.history, crumbs: [{ title }] }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen page={loaderData.page} />;
}
