import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/shared/page-meta.ts';
import { historyPage } from '#app/texts/store/history-page.ts';
import { HistoryScreen } from '#app/ui/store/pages/history-screen.tsx';
import { useShop } from '#app/ui/frame/use-shop.ts';
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
