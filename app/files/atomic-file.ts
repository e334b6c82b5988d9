import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { nameDraft, removeAbandonedDrafts } from './drafts.ts';

/**
 * Writes a temporary file and renames it once it is complete and synced, so that readers find the old file or the new one.
 * Only its owner may read it. What earlier runs left half-written in its folder goes first.
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
    // It may be closed already; what failed first is thrown.
    await handle.close().catch(() => {});
    await rm(draft, { force: true });
    throw nameFile(error, file);
  }
}

/** The error with the file its owner knows: one of writing or reading names none, or a draft. Any other is left as it is. */
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
