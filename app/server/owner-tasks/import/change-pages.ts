import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { makeFolderInside } from '#app/data/disk/make-folder.ts';
import { changeKinds, changesPerPage, type ChangeKind, type DescribedChange } from '#app/domain/tasks/import-task.ts';
import type { OpenedCatalogueFile } from '#app/files/open-catalogue-file.ts';
import { nameField, showFieldChange } from '#app/files/import-report/format-summary.ts';
import type { ImportSummary, ProductChange } from '#app/operations/import/import-types.ts';
import { readJsonFile, writeJsonFile } from '../task-files.ts';

/** Offsets in the file at which each page of a kind begins, and at which the last one ends. */
type PageOffsets = Record<ChangeKind, number[]>;

const offsetsFile = 'paginas.json';

/**
 * Writes the changes of a plan in pages, so that a screen reads only one page, however many changes there are.
 * @returns digest of the changes, by which two plans are compared
 */
export async function writeChangePages(
  folder: string,
  changes: ImportSummary['changes'],
  nameColumn: OpenedCatalogueFile['nameColumn'],
): Promise<string> {
  makeFolderInside(folder);
  const hash = createHash('sha256');
  const offsets: PageOffsets = { changed: [0], created: [0], removed: [0] };
  for (const kind of changeKinds) {
    const handle = await open(path.join(folder, kind), 'w', 0o600);
    try {
      for (let start = 0; start < changes[kind].length; start += changesPerPage) {
        const page = changes[kind]
          .slice(start, start + changesPerPage)
          .map((change) => toShownChange(change, nameColumn));
        const bytes = Buffer.from(JSON.stringify(page));
        hash.update(kind).update(bytes);
        await handle.appendFile(bytes);
        offsets[kind].push((offsets[kind].at(-1) ?? 0) + bytes.length);
      }
    } finally {
      await handle.close();
    }
  }
  await writeJsonFile(path.join(folder, offsetsFile), offsets);
  return hash.digest('hex');
}

/** Reads one page, numbered from 1; past the last page the result is empty. */
export async function readChangePage(
  folder: string,
  { kind, page }: { kind: ChangeKind; page: number },
): Promise<DescribedChange[]> {
  const offsets = await readJsonFile<PageOffsets>(path.join(folder, offsetsFile));
  const [from, to] = [offsets?.[kind][page - 1], offsets?.[kind][page]];
  if (from === undefined || to === undefined) return [];
  const handle = await open(path.join(folder, kind), 'r');
  try {
    const bytes = Buffer.alloc(to - from);
    await handle.read(bytes, 0, bytes.length, from);
    return JSON.parse(bytes.toString()) as DescribedChange[];
  } finally {
    await handle.close();
  }
}

function toShownChange(
  { sku, title, fields }: ProductChange,
  nameColumn: OpenedCatalogueFile['nameColumn'],
): DescribedChange {
  return {
    sku,
    title,
    fields: fields.map((change) => ({ name: nameField(change.field, nameColumn), ...showFieldChange(change) })),
  };
}
