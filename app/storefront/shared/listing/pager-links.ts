import type { Pager } from '#app/domain/listing/pager.ts';

interface PageLink {
  page: number;
  href: string;
}

/** Links of the pagination. The server creates them, so that the browser need not load the rules for URLs. */
export interface PagerLinks {
  currentPage: number;
  /** URL of the previous page; null on the first page. */
  previous: string | null;
  /** URL of the next page; null on the last page. */
  next: string | null;
  /** Numbered pages around the current one. */
  pages: PageLink[];
  /**
   * Links to the first and last page, null when `pages` contains them. `hasGap` tells whether pages between them and
   * `pages` have no link.
   */
  first: (PageLink & { hasGap: boolean }) | null;
  last: (PageLink & { hasGap: boolean }) | null;
}

/** Returns the links of the pagination; null when all products fit on one page. */
export function getPagerLinks(pager: Pager, getHref: (page: number) => string): PagerLinks | null {
  const { currentPage, totalPages, pages, startPage, endPage } = pager;
  if (totalPages < 2) return null;
  return {
    currentPage,
    previous: currentPage > 1 ? getHref(currentPage - 1) : null,
    next: currentPage < totalPages ? getHref(currentPage + 1) : null,
    pages: pages.map((page) => ({ page, href: getHref(page) })),
    first: startPage > 1 ? { page: 1, href: getHref(1), hasGap: startPage > 2 } : null,
    last:
      endPage < totalPages ? { page: totalPages, href: getHref(totalPages), hasGap: endPage < totalPages - 1 } : null,
  };
}
