import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { nameDraft, removeAbandonedDrafts } from './drafts.ts';

/**
 * Writes a temporary file and renames it once it is complete and synced, so that readers find either the old file or
 * the new one. Only the owner of the file may read it. Temporary files that earlier runs left in the folder are removed
 * first.
 */
export async function writeWholeFile(file: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  await removeAbandonedDrafts(path.dirname(file));
  const draft = nameDraft(file);
  const handle = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    throw nameFile(error, file);
  });
  try {
    await write(handle);
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

/** Buffers text so that the file is written in large chunks. */
export function createTextWriter(handle: FileHandle) {
  const parts: string[] = [];
  let length = 0;
  async function flush(): Promise<void> {
    if (length === 0) return;
    const text = parts.splice(0).join('');
    length = 0;
    await handle.appendFile(text);
  }
  return {
    async write(text: string): Promise<void> {
      parts.push(text);
      length += text.length;
      if (length >= 256 * 1024) await flush();
    },
    flush,
  };
}
