import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#app/data/database/database.ts';
import { isTaskKept } from '#app/data/store/audited-tasks.ts';
import { isWorking, type ImportTask } from '#app/domain/tasks/import-task.ts';
import { emptyIfMissing, undefinedIfMissing } from '#app/files/disk/missing-file.ts';
import { importTaskTexts as texts } from '#app/texts/panel/import-task.ts';
import type { TaskLock } from '../task-files.ts';
import { hasWorker, readState, writeState } from '../task-state.ts';
import { uploadLimits } from '../upload-limits.ts';

/** Files that are being received are left alone for this time. */
const receivingMs = 60 * 60 * 1000;

/** The imports on the disk, one folder each. */
export interface StoredImports {
  folderOf(id: string): string;
  /** The newest import; one whose process is gone has been ended first. */
  readNewest(): Promise<ImportTask | null>;
  /** The newest import, where it has that id. */
  find(id: string): Promise<ImportTask | null>;
  /** Ends an import whose process is gone, unless its next step has begun by now. */
  settle(id: string, failure: string): Promise<void>;
  /** Writes a state after which nothing of the import's files is needed. */
  writeLast(task: ImportTask): Promise<void>;
  /** Removes what nobody came back to, and what was never received whole. */
  clean(): Promise<void>;
}

export function openStoredImports({
  db,
  folder,
  lock,
  now,
}: {
  db: Database;
  /** Has a folder for each import. */
  folder: string;
  lock: TaskLock;
  now: () => number;
}): StoredImports {
  return {
    folderOf,
    readNewest,
    async find(id) {
      const task = await readNewest();
      return task?.id === id ? task : null;
    },
    settle,
    writeLast,
    async clean() {
      if (await lock.isHeld()) return;
      const [newest] = await listIds();
      for (const name of await readdir(folder).catch(emptyIfMissing)) {
        const found = await stat(path.join(folder, name)).catch(undefinedIfMissing);
        const ageMs = found && now() - found.mtimeMs;
        const isOld = ageMs !== undefined && ageMs > uploadLimits.keptMs;
        const isReceiving = name.endsWith('.parcial') && ageMs !== undefined && ageMs < receivingMs;
        if (isOld || (name !== newest && !isReceiving))
          await rm(path.join(folder, name), { recursive: true, force: true });
      }
    },
  };

  function folderOf(id: string): string {
    return path.join(folder, id);
  }

  async function readNewest(): Promise<ImportTask | null> {
    const [id] = await listIds();
    if (id === undefined) return null;
    const task = await readState<ImportTask>(folderOf(id));
    if (!task) return null;
    if (!isWorking(task.state) || (await hasWorker(task, lock))) return task;
    await settle(id, texts.interrupted);
    return (await readState<ImportTask>(folderOf(id))) ?? null;
  }

  /** The audit log tells whether what was written was kept. */
  async function settle(id: string, failure: string): Promise<void> {
    const task = await readState<ImportTask>(folderOf(id));
    if (!task || !isWorking(task.state) || (await hasWorker(task, lock))) return;
    if (task.state === 'writing' && (await isTaskKept(db, id))) return writeLast({ ...task, state: 'done' });
    const state = failure === texts.interrupted ? 'interrupted' : 'failed';
    await writeLast({ ...task, state, failure });
  }

  async function writeLast(task: ImportTask): Promise<void> {
    const place = folderOf(task.id);
    await writeState(place, { ...task, progress: null });
    for (const name of await readdir(place)) {
      if (name !== 'estado.json') await rm(path.join(place, name), { recursive: true, force: true });
    }
  }

  /** The newest first: an id begins with its instant. */
  async function listIds(): Promise<string[]> {
    const names = await readdir(folder).catch(emptyIfMissing);
    return names
      .filter((name) => /^[0-9a-z]{9}-[0-9a-f]{8}$/.test(name))
      .toSorted()
      .toReversed();
  }
}
