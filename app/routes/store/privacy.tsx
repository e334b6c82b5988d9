import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/shared/page-meta.ts';
import { privacyPage } from '#app/texts/store/privacy-page.ts';
import { PrivacyScreen } from '#app/ui/store/pages/privacy-screen.tsx';
import { useShop } from '#app/ui/frame/use-shop.ts';
import type { Route } from './+types/privacy';

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop;
  if (!shop) return [];
  const { title, metaDescription: description } = privacyPage(shop);
  return getPageMeta({ shop, title, description, canonicalPath: paths.privacy, crumbs: [{ title }] });
}

export default function PrivacyRoute() {
  const shop = useShop();
  return <PrivacyScreen page={privacyPage(shop)} email={shop.email} />;
}
