import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isTaskCommitted } from '#app/data/store/audited-tasks.ts';
import { isWorking, type ImportTask } from '#app/domain/tasks/import-task.ts';
import { emptyIfMissing, undefinedIfMissing } from '#app/data/disk/missing-file.ts';
import { importTaskTexts as texts } from '#app/texts/panel/import-task-texts.ts';
import type { TaskSetup } from '../start-task.ts';
import { hasWorker, readState, writeState } from '../task-state.ts';
import { removeAllButState } from './import-folder.ts';
import { uploadLimits } from '../upload-limits.ts';

/** Maximum duration of an upload in ms. The files of an unfinished upload are not removed before. */
const maxUploadMs = 60 * 60 * 1000;

/** Opens the imports that are stored on the disk, each in a folder. */
export function openStoredImports({ db, folder, lock, now }: Pick<TaskSetup, 'db' | 'folder' | 'lock' | 'now'>) {
  return {
    getFolder,
    readNewest,
    /** Returns the newest import if it has the given id, otherwise null. */
    async find(id: string): Promise<ImportTask | null> {
      const task = await readNewest();
      return task?.id === id ? task : null;
    },
    settle,
    finish,
    /**
     * Removes uploads that were not completed within an hour, all imports except the newest, and the newest too when it
     * is abandoned. While a task runs, nothing is removed.
     */
    async clean(): Promise<void> {
      if (await lock.isHeld()) return;
      const [newest] = await listIds();
      for (const name of await readdir(folder).catch(emptyIfMissing)) {
        const stats = await stat(path.join(folder, name)).catch(undefinedIfMissing);
        const ageMs = stats && now() - stats.mtimeMs;
        const isOld = ageMs !== undefined && ageMs > uploadLimits.retentionMs;
        const isUploading = name.endsWith('.parcial') && ageMs !== undefined && ageMs < maxUploadMs;
        if (isOld || (name !== newest && !isUploading))
          await rm(path.join(folder, name), { recursive: true, force: true });
      }
    },
  };

  function getFolder(id: string): string {
    return path.join(folder, id);
  }

  /** Reads the newest import. If its process has died, the import is marked as ended first. */
  async function readNewest(): Promise<ImportTask | null> {
    const [id] = await listIds();
    if (id === undefined) return null;
    const stored = await readState<ImportTask>(getFolder(id));
    if (!stored) return null;
    const { worker, ...task } = stored;
    if (!isWorking(task.state) || (await hasWorker({ worker }, lock))) return task;
    await settle(id, texts.interrupted);
    return (await readState<ImportTask>(getFolder(id))) ?? null;
  }

  /**
   * Marks an import as ended if its process has died, unless its next step has started meanwhile. The audit log shows
   * whether its changes were committed.
   */
  async function settle(id: string, failure: string): Promise<void> {
    const task = await readState<ImportTask>(getFolder(id));
    if (!task || !isWorking(task.state) || (await hasWorker(task, lock))) return;
    if (task.state === 'writing' && (await isTaskCommitted(db, id))) return finish({ ...task, state: 'done' });
    const state = failure === texts.interrupted ? 'interrupted' : 'failed';
    await finish({ ...task, state, failure });
  }

  /** Writes the final state and removes the files of the import, which are no longer needed. */
  async function finish(task: ImportTask): Promise<void> {
    await writeState(getFolder(task.id), { ...task, progress: null });
    await removeAllButState(getFolder(task.id));
  }

  /**
   * Lists the ids of all imports, the newest first. An id begins with the creation time, so sorting the ids sorts the
   * imports by age.
   */
  async function listIds(): Promise<string[]> {
    const names = await readdir(folder).catch(emptyIfMissing);
    return names
      .filter((name) => /^[0-9a-z]{9}-[0-9a-f]{8}$/.test(name))
      .toSorted()
      .toReversed();
  }
}
