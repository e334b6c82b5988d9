import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolderInside } from '#app/data/disk/make-folder.ts';
import { changeKinds, changesPerPage, type ChangeKind, type FormattedChange } from '#app/domain/tasks/import-task.ts';
import type { OpenedCatalogueFile } from '#app/files/open-catalogue-file.ts';
import { formatProductChange } from '#app/files/import-report/format-summary.ts';
import type { ImportSummary } from '#app/operations/import/import-types.ts';
import { readJsonFile } from '../json-file.ts';

/**
 * Writes the changes of a plan to files, one for each page of the list, so that the panel reads only the page it shows,
 * however many changes there are.
 * @returns a digest of the changes, by which two plans are compared
 */
export async function writeChangePages(
  folder: string,
  changes: ImportSummary['changes'],
  getHeader: OpenedCatalogueFile['getHeader'],
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  makeFolderInside(folder);
  const hash = createHash('sha256');
  for (const kind of changeKinds) {
    for (let page = 1; (page - 1) * changesPerPage < changes[kind].length; page += 1) {
      const listed = changes[kind].slice((page - 1) * changesPerPage, page * changesPerPage);
      const text = JSON.stringify(listed.map((change) => formatProductChange(change, getHeader)));
      hash.update(kind).update(text);
      await writeFile(getPageFile(folder, { kind, page }), text, { mode: 0o600 });
    }
  }
  return hash.digest('hex');
}

/** Reads one page of the list of changes. Pages are numbered from 1; after the last page the result is empty. */
export async function readChangePage(
  folder: string,
  query: { kind: ChangeKind; page: number },
): Promise<FormattedChange[]> {
  return (await readJsonFile<FormattedChange[]>(getPageFile(folder, query))) ?? [];
}

function getPageFile(folder: string, { kind, page }: { kind: ChangeKind; page: number }): string {
  return path.join(folder, `${kind}-${page}.json`);
}
