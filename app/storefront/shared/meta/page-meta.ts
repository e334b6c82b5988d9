import type { MetaDescriptor } from 'react-router';
import { shareSize, storeSharePath } from '#app/domain/pictures/share-picture.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import { getBreadcrumbJsonLd, type JsonLd, type JsonLdCrumb } from '#app/storefront/shared/meta/json-ld.ts';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';

interface PageMeta {
  shop: Shop;
  /** Title of the screen, to which the shop's name is added. */
  title: string;
  /** Whether the title already contains the shop's name. */
  isWholeTitle?: boolean;
  /** Page number, from 1, of a screen with pagination. It is added to the title from page 2 on. */
  page?: number;
  description: string;
  /** Canonical path, including the query parameters that belong to it. */
  canonicalPath: string;
  /** Whether search engines may index the screen; otherwise it has `noindex`, but its links are followed. */
  isIndexable?: boolean;
  /** Preview picture for shared links; by default the picture of the shop. */
  sharePicture?: { path: string; alt: string };
  /** Breadcrumbs from the home page to the current screen, without the home page itself. */
  crumbs?: readonly JsonLdCrumb[];
  /** Further JSON-LD. Like the breadcrumbs, it is omitted on screens with `noindex`. */
  jsonLd?: readonly JsonLd[];
}

/** Returns title, description, canonical URL, share tags and JSON-LD of a screen. */
export function getPageMeta(page: PageMeta): MetaDescriptor[] {
  const { shop, description, canonicalPath, isIndexable = true, isWholeTitle = false } = page;
  const ownTitle = getOwnTitle(page);
  const title = isWholeTitle ? ownTitle : sharedTexts.pageTitle({ title: ownTitle, storeName: shop.name });
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${shop.publicUrl}${canonicalPath}` },
    ...(isIndexable ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...getShareTags(page),
    ...(isIndexable ? getJsonLd(page).map((block) => ({ 'script:ld+json': block })) : []),
  ];
}

/** Returns the tags of a screen that must not be indexed, such as a list that is stored in the visitor's browser. */
export function getNoindexMeta(
  shop: Shop | undefined,
  page: Pick<PageMeta, 'title' | 'description' | 'canonicalPath'>,
): MetaDescriptor[] {
  return shop ? getPageMeta({ ...page, shop, isIndexable: false }) : [{ title: page.title }];
}

function getOwnTitle({ title, page = 1 }: PageMeta): string {
  return page > 1 ? sharedTexts.numberedTitle({ title, page }) : title;
}

/** Returns the Open Graph tags and the tag with the type of the Twitter card. */
function getShareTags(page: PageMeta): MetaDescriptor[] {
  const { shop, description, canonicalPath, sharePicture } = page;
  const { path, alt } = sharePicture ?? {
    path: storeSharePath,
    alt: sharedTexts.sharePictureOfStore({
      storeName: shop.name,
      isDrawn: shop.emblem === undefined,
    }),
  };
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:title', content: getOwnTitle(page) },
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
