import type { ShopProfile } from '#app/domain/store/shop.ts';
import { getPageMeta } from '#app/storefront/shared/meta/page-meta.ts';

/**
 * Returns the loader data of a content page: its content and its meta tags. Only the latter contain the description.
 */
export function getContentPageData<Page extends { title: string; metaDescription: string }>(
  shop: ShopProfile,
  { metaDescription: description, ...page }: Page,
  canonicalPath: string,
) {
  const { title } = page;
  return { page, meta: getPageMeta({ shop, title, description, canonicalPath, crumbs: [{ title }] }) };
}
