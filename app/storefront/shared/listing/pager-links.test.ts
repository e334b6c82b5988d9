import { expect, test } from 'vitest';
import { getPager } from '#app/domain/listing/pager.ts';
import { getPagerLinks } from '#app/storefront/shared/listing/pager-links.ts';

function getLinks({ totalItems, currentPage }: { totalItems: number; currentPage: number }) {
  return getPagerLinks(getPager({ totalItems, currentPage, pageSize: 9 }), (page) => `?page=${page}`);
}

test('the first of many pages links to the last page and has no previous page (L7)', () => {
  expect(getLinks({ totalItems: 60, currentPage: 1 })).toMatchObject({
    previous: null,
    next: '?page=2',
    pages: [{ page: 1 }, { page: 2 }, { page: 3 }],
    first: null,
    last: { page: 7, href: '?page=7', hasGap: true },
  });
});

test('no gap is shown between consecutive numbers, and a single page has no pagination', () => {
  expect(getLinks({ totalItems: 60, currentPage: 3 })?.first).toMatchObject({ page: 1, hasGap: false });
  expect(getLinks({ totalItems: 9, currentPage: 1 })).toBeNull();
});
