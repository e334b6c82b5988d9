/** The specification's pager. Pages count from 1, indexes from 0. */
export interface Pager {
  totalItems: number;
  currentPage: number;
  pageSize: number;
  /** At least 1: an empty list has one empty page. */
  totalPages: number;
  /** First and last page number of the window. */
  startPage: number;
  endPage: number;
  /** Index of the first and of the last item of the page; on an empty list 0 and -1. */
  startIndex: number;
  endIndex: number;
  /** The numbered pages shown: every whole number from `startPage` to `endPage`. */
  pages: number[];
}

const allPagesLimit = 5;

/**
 * Pages of a list, with the window of numbered ones: all when there are 5 or fewer; otherwise 1 to 3 on page 1, the
 * previous to the next elsewhere, and nothing past the end.
 * A page past the end becomes the last one: ask `isPastEnd` first where that must be a 404.
 * @param currentPage from 1; anything else counts as 1
 * @param pageSize 1 or more
 * @throws RangeError when the page size is not a whole number from 1, or the total not one from 0
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

/** Whether a page lies behind the last one. Page 1 never does, not even of an empty list. */
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
