import { contentPageTitles } from './texts/store/content-page-titles.ts';

export interface ContentPageEntry {
  path: string;
  /** Heading of the page, also used in its breadcrumb. */
  title: string;
  /** ISO date of the last change to the text, on pages that show it. */
  updatedOn?: string;
  /** Path of the route module below `app/`. Pages that consist only of text share one module. */
  route: `storefront/pages/${string}.tsx`;
}

/**
 * Content pages of the store. Routes, sitemap, screenshots, and the URLs and titles in tests are derived from this
 * list. The text of a page that shares `text-page.tsx` is registered in `app/storefront/pages/text-pages.ts`.
 */
export const contentPages = {
  history: { path: '/pages/nossa-historia', title: contentPageTitles.history, route: 'storefront/pages/history.tsx' },
  privacy: {
    path: '/pages/politica-de-privacidade',
    title: contentPageTitles.privacy,
    updatedOn: '2026-11-27',
    route: 'storefront/pages/text-page.tsx',
  },
  accessibility: {
    path: '/pages/acessibilidade',
    title: contentPageTitles.accessibility,
    updatedOn: '2026-11-28',
    route: 'storefront/pages/text-page.tsx',
  },
  contact: { path: '/pages/contact', title: contentPageTitles.contact, route: 'storefront/pages/contact.tsx' },
} as const satisfies Record<string, ContentPageEntry>;

export type ContentPageKey = keyof typeof contentPages;
