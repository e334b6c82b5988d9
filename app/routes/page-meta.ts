import type { MetaDescriptor } from 'react-router';
import type { Shop } from '#app/domain/shop.ts';
import { sharedTexts } from '#app/texts/shared.ts';

interface PageMeta {
  shop: Shop;
  /** Without the shop's name, which is added. */
  title: string;
  description: string;
  /** Path, with its query where that is part of it, under which search engines keep the screen. */
  canonicalPath: string;
  /** False keeps the screen out of search engines; its links are followed all the same. */
  isIndexable?: boolean;
}

/** Title, description, canonical address and the word to search engines of one screen. */
export function getPageMeta({
  shop,
  title,
  description,
  canonicalPath,
  isIndexable = true,
}: PageMeta): MetaDescriptor[] {
  return [
    { title: sharedTexts.pageTitle({ title, storeName: shop.name }) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${shop.publicUrl}${canonicalPath}` },
    ...(isIndexable ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ];
}
