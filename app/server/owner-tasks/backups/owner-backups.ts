import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolderInside } from '#app/data/disk/make-folder.ts';
import { isTaskCommitted } from '#app/data/store/audited-tasks.ts';
import type { BackupTask } from '#app/domain/tasks/backup-task.ts';
import type { OwnerTasks, TaskStart } from '#app/domain/tasks/owner-tasks.ts';
import { importTaskTexts as texts } from '#app/texts/panel/import-task-texts.ts';
import { startTask, type TaskSetup } from '../start-task.ts';
import { requestCancel, hasWorker, readState, writeState } from '../task-state.ts';
import { isBackupName, listStoredBackups, makeBackupName } from './stored-backups.ts';

/**
 * Creates the functions by which the panel lists, inspects, writes, restores and removes backups. The state of the task
 * that runs or ran last is stored in `taskFolder`.
 */
export function createOwnerBackups(
  { db, folder, runner, lock, now, onEnd }: TaskSetup,
  taskFolder: string,
): OwnerTasks['backups'] {
  return {
    list: () => listStoredBackups(folder),
    read: readTask,
    create: () => startStep(makeTask({ kind: 'backup', name: makeBackupName('pedida', now()) }), 'backup'),
    async inspect(name, { isUploaded = false } = {}) {
      if (!(await isStored(name))) return 'gone';
      return startStep({ ...makeTask({ kind: 'inspect', name }), isUploaded }, 'inspect-backup');
    },
    async restore(id, { keepsQuotations }) {
      const task = await readTask();
      if (task?.id !== id || task.state !== 'inspected' || !(await isStored(task.name))) return 'gone';
      return startStep({ ...task, kind: 'restore', state: 'working', isUploaded: false, keepsQuotations }, 'restore');
    },
    async remove(name) {
      const task = await readTask();
      if (task?.state === 'working' && task.name === name) return false;
      if (isBackupName(name)) await rm(path.join(folder, name), { force: true });
      return true;
    },
    async cancel(id) {
      const task = await readTask();
      if (task?.id !== id) return;
      if (task.state === 'working') return requestCancel(taskFolder);
      if (task.state === 'inspected') await writeState(taskFolder, { ...task, state: 'cancelled' });
    },
  };

  async function isStored(name: string): Promise<boolean> {
    return (await listStoredBackups(folder)).some((backup) => backup.name === name);
  }

  async function startStep(task: BackupTask, kind: 'backup' | 'inspect-backup' | 'restore'): Promise<TaskStart> {
    makeFolderInside(taskFolder);
    return startTask(runner, { step: { kind, folder: taskFolder }, state: task, settle, onEnd });
  }

  async function readTask(): Promise<BackupTask | null> {
    const task = await readState<BackupTask>(taskFolder);
    if (!task) return null;
    if (task.state !== 'working' || (await hasWorker(task, lock))) return task;
    await settle(texts.backupInterrupted);
    return (await readState<BackupTask>(taskFolder)) ?? null;
  }

  /** Marks a task as ended if its process has died. For a restoration, the audit log shows whether it was committed. */
  async function settle(failure: string): Promise<void> {
    const task = await readState<BackupTask>(taskFolder);
    if (!task || task.state !== 'working' || (await hasWorker(task, lock))) return;
    const isCommitted = task.kind === 'restore' && (await isTaskCommitted(db, task.id));
    const state = isCommitted ? 'done' : failure === texts.backupInterrupted ? 'interrupted' : 'failed';
    await writeState(taskFolder, { ...task, state, progress: null, failure: isCommitted ? null : failure });
  }
}

function makeTask({ kind, name }: Pick<BackupTask, 'kind' | 'name'>): BackupTask {
  const id = randomBytes(8).toString('hex');
  return { id, kind, name, state: 'working', progress: null, contents: null, failure: null, safetyName: null };
}
