import { paths } from '#app/paths.ts';
import { getPageMeta } from '#app/routes/shared/page-meta.ts';
import { contactPage } from '#app/texts/store/contact-page.ts';
import { ContactScreen } from '#app/ui/store/pages/contact-screen.tsx';
import { useShop } from '#app/ui/frame/use-shop.ts';
import type { Route } from './+types/contact';

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop;
  if (!shop) return [];
  const { title, metaDescription: description } = contactPage(shop);
  return getPageMeta({ shop, title, description, canonicalPath: paths.contact, crumbs: [{ title }] });
}

export default function ContactRoute() {
  const shop = useShop();
  return <ContactScreen page={contactPage(shop)} shop={shop} />;
}
