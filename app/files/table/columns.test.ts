import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { productColumns } from './columns.ts';

test('the manual explains every column of a sheet of products', async () => {
  const manual = await readFile('docs/manual-da-loja.md', 'utf8');
  // Reviews are a column of a whole copy of the store, which nobody fills in by hand.
  const columns = productColumns.filter(({ field }) => field !== 'reviews');
  expect(columns.filter(({ header }) => !manual.includes(`\n| ${header} `)).map(({ header }) => header)).toEqual([]);
});
