import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { productColumns } from './catalogue-columns.ts';

test('the manual explains every column of a sheet of products', async () => {
  const manual = await readFile('docs/manual-da-loja.md', 'utf8');
  // The column of reviews is not explained, because it exists only in complete exports, which nobody writes by hand.
  const columns = productColumns.filter(({ field }) => field !== 'reviews');
  expect(columns.filter(({ header }) => !manual.includes(`\n| ${header} `)).map(({ header }) => header)).toEqual([]);
});
