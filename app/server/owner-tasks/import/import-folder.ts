import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { taskStateFile } from '../task-state.ts';

export type ImportFolder = ReturnType<typeof getImportFolder>;

/** Returns the paths in the folder of an import. The spreadsheet keeps its name, which messages about it contain. */
export function getImportFolder(folder: string) {
  return {
    folder,
    sheet: (fileName: string) => path.join(folder, 'planilha', fileName),
    pictures: path.join(folder, 'fotos'),
    /** Folder of the uploaded zip files. */
    archives: path.join(folder, 'zips'),
    /** Folder with the copy of the store to which the import is first applied as a trial. */
    trial: path.join(folder, 'ensaio'),
    changes: path.join(folder, 'mudancas'),
  };
}

/**
 * Removes all files of an import that has ended, except its state file, so that the owner can still open the import.
 */
export async function removeAllButState(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== taskStateFile) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
