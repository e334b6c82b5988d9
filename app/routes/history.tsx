import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/page-meta.ts';
import { historyPage } from '#app/texts/pages-history.ts';
import { HistoryScreen } from '#app/ui/pages/history-screen.tsx';
import { useShop } from '#app/ui/use-shop.ts';
import type { Route } from './+types/history';

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop;
  if (!shop) return [];
  const { title, metaDescription: description } = historyPage(shop);
  return getPageMeta({ shop, title, description, canonicalPath: paths.history, crumbs: [{ title }] });
}

export default function HistoryRoute() {
  const shop = useShop();
  return <HistoryScreen page={historyPage(shop)} />;
}
