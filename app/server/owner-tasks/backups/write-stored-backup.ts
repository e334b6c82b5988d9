import path from 'node:path';
import { makeFolderInside } from '#app/data/disk/make-folder.ts';
import type { BackupOrigin } from '#app/domain/tasks/backup-task.ts';
import { writeBackup } from '#app/files/backup-file.ts';
import type { StepContext } from '../run-step.ts';
import { makeBackupName, removeOldBackups } from './stored-backups.ts';

/**
 * Writes a backup to the store's folder of backups.
 * @returns the file name of the backup
 */
export async function writeStoredBackup(
  { db, settings, state }: StepContext<unknown>,
  { origin, name = makeBackupName(origin, Date.now()) }: { origin: BackupOrigin; name?: string },
): Promise<string> {
  const folder = settings.backupsFolder;
  makeFolderInside(folder);
  await writeBackup(db, path.join(folder, name), {
    key: settings.backupKey,
    onRows(done) {
      state.signal.throwIfAborted();
      state.reportProgress({ phase: 'backup', done, total: null });
    },
  });
  await removeOldBackups(folder, origin);
  return name;
}
