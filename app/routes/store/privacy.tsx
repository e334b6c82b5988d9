import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/shared/page-meta.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { privacyPage } from '#app/texts/store/pages/privacy-page.ts';
import { PrivacyScreen } from '#app/ui/store/pages/privacy-screen.tsx';
import { useShop } from '#app/ui/frame/use-shop.ts';
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
