import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { writeAtomically } from '#app/data/disk/write-atomically.ts';
import { makeBackupName } from './backups/stored-backups.ts';
import { receiveFiles, UploadRefused } from './receive-files.ts';
import { uploadLimits } from './upload-limits.ts';

/**
 * Receives an uploaded backup and stores it in the folder of backups.
 * @returns the file name of the backup
 * @throws UploadRefused for the reasons of `receiveFiles`, or when the form contains no file
 */
export async function receiveBackup(
  request: IncomingMessage,
  { folder, nowMs }: { folder: string; nowMs: number },
): Promise<string> {
  const name = makeBackupName('enviada', nowMs);
  await writeAtomically(path.join(folder, name), async (_handle, draft) => {
    let hasFile = false;
    await receiveFiles(request, {
      diskFolder: folder,
      maxBytes: uploadLimits.backupBytes,
      maxFiles: 2,
      getDestination() {
        if (hasFile) return undefined;
        hasFile = true;
        return { file: draft, maxBytes: uploadLimits.backupBytes };
      },
    });
    if (!hasFile) throw new UploadRefused('sem-copia');
  });
  return name;
}
