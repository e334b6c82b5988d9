import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { getErrorCode } from '#app/domain/shared/error-code.ts';

/**
 * Makes a folder that the operator named, and those above it, for its user alone. Node's own recursive `mkdir` tries for ever where
 * the system says that a folder is missing which is there, as in `/proc`.
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
 * Makes a folder, and those between it and one that is there. A running store makes its folders so: a data folder that was moved
 * away must not come back empty, in the way of the one that is moved back.
 * @throws ENOENT where `root` is missing
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
