import { rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { nameDraft } from '#app/files/disk/drafts.ts';
import { nameBackup } from './backups/stored-backups.ts';
import { receiveFiles } from './receive-files.ts';
import { uploadLimits } from './upload-limits.ts';

/**
 * Receives a backup into the folder of backups.
 * @returns its name there; null when the form had no file
 */
export async function receiveBackup(
  request: IncomingMessage,
  { folder, nowMs }: { folder: string; nowMs: number },
): Promise<string | null> {
  const draft = nameDraft(path.join(folder, 'enviada'));
  let isThere = false;
  try {
    await receiveFiles(request, {
      disk: folder,
      maxBytes: uploadLimits.backupBytes,
      maxFiles: 2,
      place() {
        if (isThere) return undefined;
        isThere = true;
        return { file: draft, maxBytes: uploadLimits.backupBytes };
      },
    });
    if (!isThere) return null;
    const name = nameBackup('enviada', nowMs);
    await rename(draft, path.join(folder, name));
    return name;
  } finally {
    await rm(draft, { force: true });
  }
}
