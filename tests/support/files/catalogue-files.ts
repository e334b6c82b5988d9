import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceRow } from '#app/operations/import/import-types.ts';
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
