/** The specification's pager. Page numbers start at 1, indexes at 0. */
export interface Pager {
  totalItems: number;
  currentPage: number;
  pageSize: number;
  /** Number of pages, at least 1: an empty list has one empty page. */
  totalPages: number;
  /** First page number of the window of numbered pages; `endPage` is the last. */
  startPage: number;
  endPage: number;
  /** Index of the first item of the page; `endIndex` is that of the last item. They are 0 and -1 for an empty list. */
  startIndex: number;
  endIndex: number;
  /** Numbered pages of the window: every whole number from `startPage` to `endPage`. */
  pages: number[];
}

const allPagesLimit = 5;

/**
 * Calculates the pager of a list. The window of numbered pages has all pages when there are 5 or fewer. Otherwise it
 * has pages 1 to 3 on page 1, and on any other page the previous, the current and the next page, if it exists. A page
 * number past the end becomes the last page: call `isPastEnd` first where such a number must give a 404.
 * @param currentPage a number below 1 counts as 1, and fractions are cut
 * @param pageSize 1 or more
 * @throws RangeError when the page size is not a whole number from 1, or the total is not a whole number from 0
 */
export function getPager({
  totalItems,
  currentPage,
  pageSize,
}: {
  totalItems: number;
  currentPage: number;
  pageSize: number;
}): Pager {
  const totalPages = getTotalPages({ totalItems, pageSize });
  const page = currentPage >= 1 ? Math.min(Math.floor(currentPage), totalPages) : 1;
  const { startPage, endPage } = getWindow(page, totalPages);
  const startIndex = (page - 1) * pageSize;
  return {
    totalItems,
    currentPage: page,
    pageSize,
    totalPages,
    startPage,
    endPage,
    startIndex,
    endIndex: Math.min(startIndex + pageSize, totalItems) - 1,
    pages: Array.from({ length: endPage - startPage + 1 }, (_, offset) => startPage + offset),
  };
}

/** Whether a page number is past the last page. Page 1 never is, not even when the list is empty. */
export function isPastEnd({
  totalItems,
  page,
  pageSize,
}: {
  totalItems: number;
  page: number;
  pageSize: number;
}): boolean {
  return page > getTotalPages({ totalItems, pageSize });
}

function getTotalPages({ totalItems, pageSize }: { totalItems: number; pageSize: number }): number {
  if (!Number.isSafeInteger(pageSize) || pageSize < 1) throw new RangeError(`Not a page size: ${pageSize}`);
  if (!Number.isSafeInteger(totalItems) || totalItems < 0) throw new RangeError(`Not a number of items: ${totalItems}`);
  return Math.max(1, Math.ceil(totalItems / pageSize));
}

function getWindow(page: number, totalPages: number): { startPage: number; endPage: number } {
  if (totalPages <= allPagesLimit) return { startPage: 1, endPage: totalPages };
  if (page === 1) return { startPage: 1, endPage: 3 };
  return { startPage: page - 1, endPage: Math.min(page + 1, totalPages) };
}
