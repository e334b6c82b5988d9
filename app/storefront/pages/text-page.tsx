import { getContentPageData } from '#app/storefront/pages/content-page-data.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { getTextPage } from '#app/storefront/pages/text-pages.ts';
import { TextPageScreen } from '#app/storefront/pages/text-page-screen.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import type { Route } from './+types/text-page';

export function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = getStore(context);
  const { getPage, path } = getTextPage(url.pathname);
  return getContentPageData(shop, getPage(shop), path);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function TextPageRoute({ loaderData }: Route.ComponentProps) {
  return <TextPageScreen page={loaderData.page} email={useShop().email} />;
}
