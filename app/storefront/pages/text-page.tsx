import { loadContentPage } from '#app/storefront/pages/load-content-page.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { getTextPage } from '#app/storefront/pages/text-pages.ts';
import { TextPageScreen } from '#app/storefront/pages/text-page-screen.tsx';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import type { Route } from './+types/text-page';

export function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = getStore(context);
  const { write, path } = getTextPage(url.pathname);
  return loadContentPage(shop, write(shop), path);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function TextPageRoute({ loaderData }: Route.ComponentProps) {
  return <TextPageScreen page={loaderData.page} email={useShop().email} />;
}
