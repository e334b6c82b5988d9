import path from 'node:path';
import { makeFolderInside } from '#app/data/disk/make-folder.ts';
import type { Database } from '#app/data/database/database.ts';
import type { BackupOrigin } from '#app/domain/tasks/backup-task.ts';
import type { TaskProgress } from '#app/domain/tasks/import-task.ts';
import { writeBackupFile } from '#app/files/backup-file.ts';
import { backUpStore } from '#app/operations/backup/back-up-store.ts';
import type { TaskSettings } from '../task-steps.ts';
import { makeBackupName, removeOldBackups } from './stored-backups.ts';

/**
 * Writes a backup to the store's folder of backups.
 * @returns the file name of the backup
 */
export async function writeStoredBackup(
  {
    db,
    settings,
    state,
  }: {
    db: Database;
    settings: TaskSettings;
    state: { reportProgress: (progress: TaskProgress) => void; signal: AbortSignal };
  },
  { origin, name = makeBackupName(origin, Date.now()) }: { origin: BackupOrigin; name?: string },
): Promise<string> {
  const folder = settings.backupsFolder;
  makeFolderInside(folder);
  await db.snapshot((reads) =>
    writeBackupFile(
      path.join(folder, name),
      backUpStore(reads, {
        nowMs: Date.now(),
        key: settings.backupKey,
        onRows({ rows }) {
          state.signal.throwIfAborted();
          state.reportProgress({ phase: 'backup', done: rows, total: null });
        },
      }),
    ),
  );
  await removeOldBackups(folder, origin);
  return name;
}
