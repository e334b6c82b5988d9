import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { getPager, isPastEnd } from './pager.ts';

test.each([
  [45, 5, [1, 2, 3, 4, 5]],
  [54, 1, [1, 2, 3]],
  [60, 4, [3, 4, 5]],
  [60, 99, [6, 7]],
])('%d items on page %d, with 9 a page, show the page links %j (L7)', (totalItems, currentPage, pages) => {
  expect(getPager({ totalItems, currentPage, pageSize: 9 }).pages).toEqual(pages);
});

test('a pager carries every field of the specification (DT1–DT5)', () => {
  expect(getPager({ totalItems: 60, currentPage: 7, pageSize: 9 })).toEqual({
    totalItems: 60,
    currentPage: 7,
    pageSize: 9,
    totalPages: 7,
    startPage: 6,
    endPage: 7,
    startIndex: 54,
    endIndex: 59,
    pages: [6, 7],
  });
});

test('the window of pages is contiguous, holds the current page and never leaves the list (L7)', () => {
  forAll(fc.nat(5000), fc.integer({ min: -5, max: 700 }), fc.integer({ min: 1, max: 48 }), (...numbers) => {
    const [totalItems, currentPage, pageSize] = numbers;
    const pager = getPager({ totalItems, currentPage, pageSize });
    expect(pager.pages).toContain(pager.currentPage);
    expect(pager.pages.every((page, index) => page === pager.startPage + index)).toBe(true);
    expect(pager.pages.at(-1)).toBe(pager.endPage);
    expect(pager.startPage).toBeGreaterThanOrEqual(1);
    expect(pager.endPage).toBeLessThanOrEqual(pager.totalPages);
    expect(pager.pages.length).toBeLessThanOrEqual(5);
    expect(pager.endIndex).toBeLessThan(Math.max(totalItems, 1));
  });
});

test('a page number that is not whole counts as the whole number below it, and NaN as 1', () => {
  const pages = [Number.NaN, 2.9].map(
    (currentPage) => getPager({ totalItems: 60, currentPage, pageSize: 9 }).currentPage,
  );
  expect(pages).toEqual([1, 2]);
});

test('a page size below 1 and a negative total are refused', () => {
  expect(() => getPager({ totalItems: 1, currentPage: 1, pageSize: 0 })).toThrow(RangeError);
  expect(() => getPager({ totalItems: -1, currentPage: 1, pageSize: 9 })).toThrow(RangeError);
});

test('only a page after the last one is past the end, and page 1 never is (L9)', () => {
  expect(isPastEnd({ totalItems: 60, page: 7, pageSize: 9 })).toBe(false);
  expect(isPastEnd({ totalItems: 60, page: 8, pageSize: 9 })).toBe(true);
  expect(isPastEnd({ totalItems: 0, page: 1, pageSize: 9 })).toBe(false);
  expect(isPastEnd({ totalItems: 0, page: 2, pageSize: 9 })).toBe(true);
});
