import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { paths } from '#app/paths.ts';
import { getContentPageData } from '#app/storefront/pages/content-page-data.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { getContactPage } from '#app/storefront/pages/contact-texts.ts';
import { ContactScreen } from '#app/storefront/pages/contact-screen.tsx';
import type { Route } from './+types/contact';

export function loader({ context }: Route.LoaderArgs) {
  const { shop, now } = getStore(context);
  return getContentPageData(shop, getContactPage(shop, formatIsoDate(now())), paths.contact);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return <ContactScreen page={loaderData.page} />;
}
