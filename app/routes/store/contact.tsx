import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/shared/page-meta.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { contactPage } from '#app/texts/store/pages/contact-page.ts';
import { ContactScreen } from '#app/ui/store/pages/contact-screen.tsx';
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
