import { paths } from '#app/paths.ts';
import { getContentPageData } from '#app/storefront/pages/content-page-data.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { getHistoryPage } from '#app/storefront/pages/history-texts.ts';
import { HistoryScreen } from '#app/storefront/pages/history-screen.tsx';
import type { Route } from './+types/history';

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = getStore(context);
  return getContentPageData(shop, getHistoryPage(shop), paths.history);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen page={loaderData.page} />;
}
