import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import type { ImportError } from '#app/operations/import/import-types.ts';
import { createProblemList, maxProblems } from '#app/operations/import/plan/problem-list.ts';

function makeError(fields: Partial<ImportError> = {}): ImportError {
  return { list: 'products', row: 2, column: 'price', value: 'x', reason: 'não é um número', ...fields };
}

function listProblems(errors: readonly ImportError[]) {
  const problems = createProblemList();
  problems.add(errors);
  return problems.list();
}

test('one problem is listed once, with the ranges of its rows and its first distinct values', () => {
  const rows = [2, 3, 4, 9, 11, 12];
  const listedProblems = listProblems(rows.map((row) => makeError({ row, value: `v${row % 2}` })));
  expect(listedProblems).toMatchObject([
    {
      row: 2,
      count: 6,
      rows: [
        [2, 4],
        [9, 9],
        [11, 12],
      ],
      examples: [{ value: 'v0' }, { value: 'v1' }],
    },
  ]);
});

test('reasons that differ only in their numbers and names are one problem, as are positions in a list', () => {
  const listedProblems = listProblems([
    makeError({ reason: 'não sei se é 1234 ou 1,234' }),
    makeError({ row: 3, reason: 'não sei se é 10005 ou 10,005' }),
    makeError({ column: 'imageURLs[0].img', reason: 'há "a.png" e "b.png"' }),
    makeError({ column: 'imageURLs[4].img', reason: 'há "c.png" e "d.png"' }),
  ]);
  expect(listedProblems.map(({ count }) => count)).toEqual([2, 2]);
});

test('another sheet, column, list or reason is another problem', () => {
  const others: Partial<ImportError>[] = [
    {},
    { sheet: 'Selas' },
    { column: 'title' },
    { list: 'brands' },
    { reason: 'falta' },
  ];
  expect(listProblems(others.map(makeError))).toHaveLength(others.length);
});

test('every occurrence is counted and is in a range, whatever the errors are', () => {
  const error = fc.record({ row: fc.integer({ min: 1, max: 40 }), column: fc.constantFrom('price', 'title') });
  forAll(fc.array(error), (places) => {
    const errors = places.toSorted((a, b) => a.row - b.row).map(makeError);
    const listedProblems = listProblems(errors);
    expect(listedProblems.reduce((sum, { count }) => sum + count, 0)).toBe(errors.length);
    for (const { row, column } of errors) {
      const runs = listedProblems.filter((problem) => problem.column === column).flatMap(({ rows }) => rows);
      expect(runs.some(([first, last]) => first <= row && row <= last)).toBe(true);
    }
  });
});

test('the list is full after a number of different problems, not after a number of rows', () => {
  const problems = createProblemList();
  problems.add(Array.from({ length: maxProblems + 1 }, (_, index) => makeError({ row: index + 2 })));
  expect(problems.isFull()).toBe(false);
  problems.add(Array.from({ length: maxProblems }, (_, index) => makeError({ column: `c${'x'.repeat(index)}` })));
  expect(problems.isFull()).toBe(true);
  expect(problems.list()).toHaveLength(maxProblems);
});
