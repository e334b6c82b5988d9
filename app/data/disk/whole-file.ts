import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { nameDraft, removeAbandonedDrafts } from './drafts.ts';

/**
 * Writes a temporary file and renames it once it is complete and synced, so that readers find either the old file or
 * the new one. Temporary files that earlier processes left in the folder are removed first.
 * @param fill writes the content: to the open file, or as a stream to the path of the temporary file, because a stream of
 * the open file would close it before it is synced
 * @param mode permissions of the file; by default only its owner may read it
 */
export async function writeWholeFile(
  file: string,
  fill: (handle: FileHandle, draft: string) => Promise<unknown>,
  { mode = 0o600 } = {},
): Promise<void> {
  await removeAbandonedDrafts(path.dirname(file));
  const draft = nameDraft(file);
  const handle = await open(draft, 'wx', mode).catch((error: unknown) => {
    throw nameFile(error, file);
  });
  try {
    await fill(handle, draft);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    // The handle may already be closed here; the first error is the one that is thrown.
    await handle.close().catch(() => {});
    await rm(draft, { force: true });
    throw nameFile(error, file);
  }
}

/**
 * Returns an error that names the file as its owner knows it, because errors of writing or reading name no file or a
 * temporary one. Any other error is returned unchanged.
 */
export function nameFile(error: unknown, file: string): unknown {
  return error instanceof Error && 'syscall' in error ? Object.assign(error, { path: file }) : error;
}
