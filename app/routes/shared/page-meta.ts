import type { MetaDescriptor } from 'react-router';
import { shareSize, storeSharePath } from '#app/domain/pictures/share-picture.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import { getBreadcrumbJsonLd, type JsonLd, type JsonLdCrumb } from '#app/routes/shared/json-ld.ts';
import { sharedTexts } from '#app/texts/shared/common.ts';

interface PageMeta {
  shop: Shop;
  /** Without the shop's name, which is added. */
  title: string;
  /** For a title that names the shop already. */
  isWholeTitle?: boolean;
  description: string;
  /** Path, with its query where that is part of it, under which search engines keep the screen. */
  canonicalPath: string;
  /** False keeps the screen out of search engines; its links are followed all the same. */
  isIndexable?: boolean;
  /** What a shared link shows, where that is not the store's own picture. */
  sharePicture?: { path: string; alt: string };
  /** The way from home, for search engines; the last step is the screen itself. */
  crumbs?: readonly JsonLdCrumb[];
  /** Further structured data. Like the way, it is left out of screens that search engines do not keep. */
  jsonLd?: readonly JsonLd[];
}

/** Title, description, canonical address, share tags and structured data of one screen. */
export function getPageMeta(page: PageMeta): MetaDescriptor[] {
  const { shop, description, canonicalPath, isIndexable = true, isWholeTitle = false } = page;
  const title = isWholeTitle ? page.title : sharedTexts.pageTitle({ title: page.title, storeName: shop.name });
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${shop.publicUrl}${canonicalPath}` },
    ...(isIndexable ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...getShareTags(page),
    ...(isIndexable ? getJsonLd(page).map((block) => ({ 'script:ld+json': block })) : []),
  ];
}

/** What a link to the screen shows where it is shared: Open Graph, and the little that Twitter's cards add. */
function getShareTags({ shop, title, description, canonicalPath, sharePicture }: PageMeta): MetaDescriptor[] {
  const { path, alt } = sharePicture ?? {
    path: storeSharePath,
    alt: sharedTexts.sharePictureOfStore({ storeName: shop.name }),
  };
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${shop.publicUrl}${canonicalPath}` },
    { property: 'og:image', content: `${shop.publicUrl}${path}` },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(shareSize.width) },
    { property: 'og:image:height', content: String(shareSize.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function getJsonLd({ shop, canonicalPath, crumbs, jsonLd = [] }: PageMeta): readonly JsonLd[] {
  return crumbs ? [getBreadcrumbJsonLd(shop, { crumbs, canonicalPath }), ...jsonLd] : jsonLd;
}
