import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '#app/data/disk/make-folder.ts';
import { databaseFileName } from '#app/data/database/open-database.ts';
import type { Outputs } from '#app/server/observability/output.ts';
import { startTexts } from '#app/texts/shared/start-texts.ts';

/**
 * Creates the data folder when it is missing, and checks that it is writable, so that the store fails at the start and
 * not while it serves visitors.
 * @param options with `mustExist`, the process exits when the folder is missing
 */
export function makeDataFolder(
  folder: string,
  { errors, mustExist = false }: Pick<Outputs, 'errors'> & { mustExist?: boolean },
): void {
  try {
    if (!mustExist) makeFolder(folder);
  } catch (error) {
    errors.writeMessage(startTexts.folderNotMade(error));
    process.exit(1);
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const file = path.join(folder, databaseFileName);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    errors.writeMessage(startTexts.folderClosed(error));
    process.exit(1);
  }
}
