import { contentPages, type ContentPageKey } from '#app/content-pages.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { accessPage, accessUpdatedOn } from '#app/storefront/pages/accessibility-texts.ts';
import { privacyPage, privacyUpdatedOn } from '#app/storefront/pages/privacy-texts.ts';
import type { ContentPage } from '#app/storefront/pages/texts.ts';

type TextPageKey = {
  [Key in ContentPageKey]: (typeof contentPages)[Key]['route'] extends `${string}/text-page.tsx` ? Key : never;
}[ContentPageKey];

interface TextPage {
  write(shop: ShopProfile): ContentPage;
  /** Day of the last change to the text, ISO. */
  updatedOn: string;
}

/** Content pages of text alone, by their keys in `contentPages`. */
export const textPages: Record<TextPageKey, TextPage> = {
  privacy: { write: privacyPage, updatedOn: privacyUpdatedOn },
  accessibility: { write: accessPage, updatedOn: accessUpdatedOn },
};

/** The page at a path, a trailing slash ignored. */
export function getTextPage(path: string): TextPage & { path: string } {
  const plain = path.replace(/\/$/, '');
  for (const [key, page] of Object.entries(textPages) as [TextPageKey, TextPage][]) {
    if (contentPages[key].path === plain) return { ...page, path: plain };
  }
  throw new RangeError(`No content page has the address ${path}`);
}
