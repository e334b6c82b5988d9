import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { getErrorCode } from '#app/domain/shared/error-code.ts';

/**
 * Creates a folder named by the operator, and its parents. Only the user of this process gets access to them. It does
 * not use Node's recursive `mkdir`, which loops forever when the system reports an existing folder as missing, as in
 * `/proc`.
 * @throws the system's error
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (isFolder(folder)) return;
    const parent = path.dirname(folder);
    if (getErrorCode(error) !== 'ENOENT' || isFolder(parent)) throw error;
    makeFolder(parent);
    makeFolder(folder);
  }
}

/**
 * Creates a folder and its parents below a root that must exist. A running store uses this function, so that a data
 * folder that was moved away is not created again empty, which would obstruct moving it back.
 * @throws ENOENT when `root` is missing
 */
export function makeFolderInside(folder: string, root = path.dirname(folder)): void {
  if (folder === root || isFolder(folder)) return;
  makeFolderInside(path.dirname(folder), root);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
