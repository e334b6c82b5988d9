export interface ContentPageEntry {
  path: string;
  /** Heading of the page and of its breadcrumb. */
  title: string;
  /** Day of the last change to the text, ISO, where the page says it. */
  updatedOn?: string;
  /** File of the route, below `app/`. Pages of text alone share one. */
  route: `storefront/pages/${string}.tsx`;
}

/**
 * Pages that are only to be read, each declared once: routes, sitemap, screenshots, the addresses that tests visit and the
 * titles that they look for follow from this list. The text of a page that shares `text-page.tsx` is named in `app/storefront/pages/text-pages.ts`.
 */
export const contentPages = {
  history: { path: '/pages/nossa-historia', title: 'Nossa História', route: 'storefront/pages/history.tsx' },
  privacy: {
    path: '/pages/politica-de-privacidade',
    title: 'Política de Privacidade',
    updatedOn: '2026-11-27',
    route: 'storefront/pages/text-page.tsx',
  },
  accessibility: {
    path: '/pages/acessibilidade',
    title: 'Acessibilidade',
    updatedOn: '2026-11-21',
    route: 'storefront/pages/text-page.tsx',
  },
  contact: { path: '/pages/contact', title: 'Contato', route: 'storefront/pages/contact.tsx' },
} as const satisfies Record<string, ContentPageEntry>;

export type ContentPageKey = keyof typeof contentPages;
