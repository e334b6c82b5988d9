import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { privacyPage } from '#app/storefront/pages/privacy-texts.ts';
import { PrivacyScreen } from '#app/storefront/pages/privacy-screen.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import type { Route } from './+types/privacy';

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = getStore(context);
  const { metaDescription: description, ...page } = privacyPage(shop);
  const { title } = page;
  return {
    page,
    meta: getPageMeta({ shop, title, description, canonicalPath: paths.privacy, crumbs: [{ title }] }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <PrivacyScreen page={loaderData.page} email={useShop().email} />;
}
