import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { getTemporaryPath, removeAbandonedFiles } from './temporary-files.ts';

/**
 * Writes a temporary file, syncs it and renames it to `file`, so that readers find either the complete old file or the
 * complete new one. Temporary files that earlier processes left in the folder are removed first.
 * @param fill writes the content, either to the open file handle or, when it writes a stream, to the path of the
 * temporary file: a stream of the handle would close it before the file is synced
 * @param mode permissions of the file; by default only its owner may read and write it
 */
export async function writeAtomically(
  file: string,
  fill: (handle: FileHandle, temporaryPath: string) => Promise<unknown>,
  { mode = 0o600 } = {},
): Promise<void> {
  await removeAbandonedFiles(path.dirname(file));
  const temporaryPath = getTemporaryPath(file);
  const handle = await open(temporaryPath, 'wx', mode).catch((error: unknown) => {
    throw setErrorPath(error, file);
  });
  try {
    await fill(handle, temporaryPath);
    await handle.sync();
    await handle.close();
    await rename(temporaryPath, file);
  } catch (error) {
    // The handle may already be closed here. An error of closing it must not replace the original error.
    await handle.close().catch(() => {});
    await rm(temporaryPath, { force: true });
    throw setErrorPath(error, file);
  }
}

/**
 * Sets the path of a system error to the file that the owner knows, because errors of reading or writing contain no
 * path or that of a temporary file. Any other error is returned unchanged.
 */
export function setErrorPath(error: unknown, file: string): unknown {
  return error instanceof Error && 'syscall' in error ? Object.assign(error, { path: file }) : error;
}
