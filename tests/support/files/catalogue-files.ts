import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { productSchema, type CatalogueProduct } from '#app/operations/import/catalogue-schema.ts';
import { checkCatalogue } from '#app/operations/import/check-catalogue.ts';
import type { SourceRow } from '#app/operations/import/import-types.ts';
import { createProblemList } from '#app/operations/import/plan/problem-list.ts';
import { openCatalogueFile } from '#app/files/open-catalogue-file.ts';
import type { ColumnChoices } from '#app/files/table/column-choices.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';

/** Header row of a CSV file that has only the required columns of products. */
export const csvHeader = 'sku;título;preço;categoria';

/** Saves a file in a new folder, which is removed when the test ends. @returns its path */
export async function saveFile(content: string | Buffer, name = 'catalogo.csv'): Promise<string> {
  const file = path.join(await createTemporaryFolder(), name);
  await writeFile(file, content);
  return file;
}

/** Reads the rows of products from a file as an import does. */
export async function readProductRows(file: string, choices?: ColumnChoices): Promise<SourceRow[]> {
  const { source, close } = await openCatalogueFile(file, choices);
  const rows: SourceRow[] = [];
  try {
    for await (const row of source.products()) rows.push(row);
  } finally {
    await close();
  }
  return rows;
}

/** Reads the rows of products from a CSV file with this content. */
export async function readContent(content: string | Buffer): Promise<SourceRow[]> {
  return readProductRows(await saveFile(content));
}

/** Returns the path of a file in `app/files/fixtures`. The README of that folder states how each file was created. */
export function locateFixture(name: string): string {
  return path.join(import.meta.dirname, '../../../app/files/fixtures', name);
}

/** Reads all rows of a file, and returns the notices to the owner, one per line. */
export async function readNotices(file: string, choices?: ColumnChoices): Promise<string> {
  const { source, listNotices, close } = await openCatalogueFile(file, choices);
  for await (const _ of source.products());
  await close();
  return listNotices().join('\n');
}

/** Lists the problems for which an import would reject a file. */
export async function findProblems(file: string) {
  const { source, close } = await openCatalogueFile(file);
  const problems = createProblemList();
  await checkCatalogue(source, { problems, onRow: () => {} });
  await close();
  return problems.list();
}

/** Reads the products of a file, none of whose cells may have a problem. */
export async function readProducts(file: string): Promise<CatalogueProduct[]> {
  const rows = await readProductRows(file);
  return rows.map(({ value, problems }) => {
    expect(problems).toBeUndefined();
    return productSchema.parse(value);
  });
}
