import { contentPages, type ContentPageKey } from '#app/content-pages.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { getAccessibilityPage } from '#app/storefront/pages/accessibility-texts.ts';
import { getPrivacyPage } from '#app/storefront/pages/privacy-texts.ts';
import type { ContentPage } from '#app/storefront/pages/texts.ts';

type TextPageKey = {
  [Key in ContentPageKey]: (typeof contentPages)[Key]['route'] extends `${string}/text-page.tsx` ? Key : never;
}[ContentPageKey];

type GetPage = (shop: ShopProfile) => ContentPage;

/** Functions that return the text pages, by their keys in `contentPages`. */
const textPages: Record<TextPageKey, GetPage> = { privacy: getPrivacyPage, accessibility: getAccessibilityPage };

/** Returns the text page at a path, ignoring a trailing slash. It throws when there is no such page. */
export function getTextPage(path: string): { path: string; getPage: GetPage } {
  const plainPath = path.replace(/\/$/, '');
  for (const [key, getPage] of Object.entries(textPages) as [TextPageKey, GetPage][]) {
    if (contentPages[key].path === plainPath) return { path: plainPath, getPage };
  }
  throw new RangeError(`No content page has the address ${path}`);
}
