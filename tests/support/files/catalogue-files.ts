import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkCatalogue } from '#app/operations/import/check-catalogue.ts';
import type { SourceRow } from '#app/operations/import/import-types.ts';
import { createProblemList } from '#app/operations/import/plan/problem-list.ts';
import { openCatalogueFile } from '#app/files/open-catalogue-file.ts';
import type { ColumnChoices } from '#app/files/table/column-choices.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';

/** The header row of the shortest spreadsheet of products. */
export const csvHeader = 'sku;título;preço;categoria';

/** Saves an owner's file in a folder of its own and returns its path. */
export async function saveFile(content: string | Buffer, name = 'catalogo.csv'): Promise<string> {
  const file = path.join(await createTemporaryFolder(), name);
  await writeFile(file, content);
  return file;
}

/** Reads the rows of products that an import would read from a file. */
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

/** Reads the rows of products of a file with this content. */
export async function readContent(content: string | Buffer): Promise<SourceRow[]> {
  return readProductRows(await saveFile(content));
}

/** Finds a file of `app/files/fixtures`, whose README says how each was made. */
export function locateFixture(name: string): string {
  return path.join(import.meta.dirname, '../../../app/files/fixtures', name);
}

/** Reads the notices for the owner, both those before and those after the rows were read. */
export async function readNotices(file: string, choices?: ColumnChoices): Promise<string> {
  const { source, listNotices, close } = await openCatalogueFile(file, choices);
  for await (const _ of source.products());
  await close();
  return listNotices().join('\n');
}

/** Lists the problems for which an import would refuse a file. */
export async function findProblems(file: string) {
  const { source, close } = await openCatalogueFile(file);
  const problems = createProblemList();
  await checkCatalogue(source, { problems, onRow: () => {} });
  await close();
  return problems.list();
}
