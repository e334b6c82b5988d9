import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/storefront/shared/meta/page-meta.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { contactPage } from '#app/storefront/pages/contact-texts.ts';
import { ContactScreen } from '#app/storefront/pages/contact-screen.tsx';
import type { Route } from './+types/contact';

export function loader({ context }: Route.LoaderArgs) {
  const { shop, now } = getStore(context);
  const { metaDescription: description, ...page } = contactPage(shop, formatIsoDate(now()));
  const { title } = page;
  return {
    page,
    meta: getPageMeta({ shop, title, description, canonicalPath: paths.contact, crumbs: [{ title }] }),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return <ContactScreen page={loaderData.page} />;
}
