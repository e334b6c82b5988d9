import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { productColumns } from './catalogue-columns.ts';

test('the manual explains every column of a sheet of products, except that of reviews', async () => {
  const manual = await readFile('docs/manual-da-loja.md', 'utf8');
  // Exported sheets have no column of reviews.
  const columns = productColumns.filter(({ field }) => field !== 'reviews');
  expect(columns.filter(({ header }) => !manual.includes(`\n| ${header} `)).map(({ header }) => header)).toEqual([]);
});
