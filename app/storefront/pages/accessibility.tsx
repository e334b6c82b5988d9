import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { accessPage } from '#app/storefront/pages/accessibility-texts.ts';
import { PrivacyScreen } from '#app/storefront/pages/privacy-screen.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import type { Route } from './+types/accessibility';

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop;
  if (!shop) return [];
  const { title, metaDescription: description } = accessPage(shop);
  return getPageMeta({ shop, title, description, canonicalPath: paths.accessibility, crumbs: [{ title }] });
}

export default function AccessibilityRoute() {
  const shop = useShop();
  return <PrivacyScreen page={accessPage(shop)} email={shop.email} />;
}
