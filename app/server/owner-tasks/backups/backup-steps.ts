import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#app/data/database/database.ts';
import { recordTask } from '#app/data/store/audited-tasks.ts';
import type { BackupContents, BackupTask } from '#app/domain/tasks/backup-task.ts';
import { readBackupFile } from '#app/files/backup-file.ts';
import { FileProblem } from '#app/files/file-problem.ts';
import { BackupProblem } from '#app/operations/backup/backup-format.ts';
import { findLosses } from '#app/operations/backup/restore-losses.ts';
import { inspectBackup, restoreStore } from '#app/operations/backup/restore-store.ts';
import { runStep, type StepContext } from '../run-step.ts';
import type { TaskSettings, TaskStep } from '../task-steps.ts';
import { writeStoredBackup } from './write-stored-backup.ts';
import { removeOldBackups } from './stored-backups.ts';

type BackupStep = Extract<TaskStep, { kind: 'backup' | 'inspect-backup' | 'restore' }>;

type BackupContext = StepContext<BackupTask>;

/** Runs one step of a backup task to its end. The outcome is stored in the task's state, which the panel shows. */
export async function runBackupStep(
  db: Database,
  { step, settings }: { step: BackupStep; settings: TaskSettings },
): Promise<void> {
  await runStep<BackupTask>(step.folder, {
    async work(state) {
      const context = { db, state, settings };
      if (step.kind === 'backup') {
        await writeStoredBackup(context, { origin: 'pedida', name: state.current.name });
        await state.update({ state: 'done', progress: null });
      } else if (step.kind === 'inspect-backup') {
        await state.update({ contents: await inspect(context) });
        if (state.current.isUploaded) await removeOldBackups(settings.backupsFolder, 'enviada');
        await state.update({ state: 'inspected', progress: null });
      } else await restore(context);
    },
    async onError(state, error) {
      if (!(error instanceof BackupProblem || error instanceof FileProblem)) return false;
      // An uploaded file that is not a valid backup is deleted, so that it does not appear in the list of backups.
      if (state.current.isUploaded) await rm(path.join(settings.backupsFolder, state.current.name), { force: true });
      await state.update({ state: 'failed', progress: null, failure: error.message });
      return true;
    },
  });
}

async function inspect({ db, state, settings }: BackupContext): Promise<BackupContents> {
  state.reportProgress({ phase: 'read', done: 0, total: null });
  const key = settings.backupKey;
  const { head, counts, shopName, keys } = await inspectBackup(readBackupText({ state, settings }), { key });
  return { createdAtMs: head.createdAtMs, shopName, ...counts, losses: await findLosses(db, keys) };
}

/** Restores a backup. The current data are backed up first, so that restoring can be undone. */
async function restore(context: BackupContext): Promise<void> {
  const { db, state, settings } = context;
  const contents = state.current.contents;
  const total = contents ? contents.products + contents.pictures + contents.reviews : null;
  await state.update({ safetyName: await writeStoredBackup(context, { origin: 'antes-de-restaurar' }) });
  const nowMs = Date.now();
  await restoreStore(db, {
    text: readBackupText(context),
    key: settings.backupKey,
    nowMs,
    signal: state.signal,
    keepsQuotations: state.current.keepsQuotations,
    onRows: (done) => state.reportProgress({ phase: 'restore', done, total: total && Math.max(total, done) }),
    onRestored: (tx) =>
      recordTask(tx, { task: state.current.id, action: 'restore', nowMs, summary: { name: state.current.name } }),
  });
  await state.update({ state: 'done', progress: null });
}

async function* readBackupText({ state, settings }: Pick<BackupContext, 'state' | 'settings'>): AsyncIterable<string> {
  for await (const text of readBackupFile(path.join(settings.backupsFolder, state.current.name))) {
    state.signal.throwIfAborted();
    yield text;
  }
}
