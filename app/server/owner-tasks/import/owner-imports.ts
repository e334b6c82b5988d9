import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#app/data/database/database.ts';
import { isTaskKept } from '#app/data/store/audited-tasks.ts';
import { rememberImportLayout } from '#app/data/store/import-layouts.ts';
import { hasEnded, isWorking, type ImportTask } from '#app/domain/tasks/import-task.ts';
import type { OwnerTasks, TaskStart } from '#app/domain/tasks/owner-tasks.ts';
import { readListChoice } from '#app/domain/tasks/list-choice.ts';
import { importTaskTexts as texts } from '#app/texts/panel/import-task.ts';
import { reportError } from '#app/data/database/report-error.ts';
import { emptyIfMissing, undefinedIfMissing } from '#app/files/missing-file.ts';
import type { TaskEnd, TaskRunner } from '../run-task.ts';
import type { TaskLock } from '../task-files.ts';
import { askToCancel, hasWorker, readState, writeState } from '../task-state.ts';
import type { TaskStep } from '../task-steps.ts';
import { uploadLimits } from '../upload-limits.ts';
import { readChangePage } from './change-pages.ts';
import { openImportFolder } from './import-folder.ts';

interface OwnerImportsOptions {
  db: Database;
  /** Has a folder for each import. */
  folder: string;
  runner: TaskRunner;
  lock: TaskLock;
  now: () => number;
  onEnd: (end: TaskEnd) => void;
}

export interface OwnerImports {
  calls: OwnerTasks['imports'];
  /** Begins with files that were received into a folder of that id. */
  begin(task: ImportTask): Promise<TaskStart>;
  /** Removes what nobody came back to, and what was never received whole. */
  clean(): Promise<void>;
}

export function createOwnerImports({ db, folder, runner, lock, now, onEnd }: OwnerImportsOptions): OwnerImports {
  const placeOf = (id: string) => path.join(folder, id);

  return {
    begin: (task) => run(task, { kind: 'inspect-import', state: 'inspecting' }),
    clean,
    calls: {
      read,
      async readChanges(id, query) {
        const task = await find(id);
        return task ? readChangePage(openImportFolder(placeOf(id)).changes, query) : [];
      },
      async plan(id, { layouts, replaces }) {
        const task = await find(id);
        if (!task || !['choosing', 'planned', 'refused'].includes(task.state)) return 'gone';
        const known = layouts.filter(({ layout }) => task.tables.some((table) => table.layout === layout));
        for (const chosen of known) await rememberImportLayout(db, { ...chosen, nowMs: now() });
        const tables = task.tables.map((table) => {
          const fields = known.find(({ layout }) => layout === table.layout)?.fields;
          const columns = table.columns.map((column) => ({ ...column, field: fields?.[column.index] ?? column.field }));
          return { ...table, columns, choice: fields ? readListChoice(fields) : table.choice };
        });
        return run({ ...task, tables, replaces, failure: null }, { kind: 'plan-import', state: 'planning' });
      },
      async chooseAgain(id) {
        const task = await find(id);
        if (!task || isWorking(task.state) || hasEnded(task.state) || task.tables.length === 0) return;
        await writeState(placeOf(id), { ...task, state: 'choosing', plan: null, problems: [] });
      },
      async confirm(id, { digest, backsUp }) {
        const task = await find(id);
        if (task?.state !== 'planned' || task.plan?.digest !== digest) return 'gone';
        return run(task, { kind: 'write-import', state: 'writing', backsUp });
      },
      async cancel(id) {
        const task = await find(id);
        if (!task || hasEnded(task.state)) return;
        if (isWorking(task.state)) return askToCancel(placeOf(id));
        await emptyAndWrite({ ...task, state: 'cancelled' });
      },
    },
  };

  async function run(
    task: ImportTask,
    {
      state,
      ...step
    }: { kind: 'inspect-import' | 'plan-import' | 'write-import'; state: ImportTask['state']; backsUp?: boolean },
  ): Promise<TaskStart> {
    const folderOfTask = placeOf(task.id);
    const begun = await runner.start({ ...step, folder: folderOfTask } satisfies TaskStep, {
      prepare: () => writeState(folderOfTask, { ...task, state, progress: null }),
    });
    if (!begun) return 'busy';
    void begun.ended.then(async (end) => {
      if (end.isStopped) return;
      await settle(task.id, end.isOutOfMemory ? texts.outOfMemory : texts.crashed).catch(reportError);
      onEnd(end);
    });
    return 'started';
  }

  async function read(): Promise<ImportTask | null> {
    const [id] = await listIds();
    if (id === undefined) return null;
    const task = await readState<ImportTask>(placeOf(id));
    if (!task) return null;
    if (!isWorking(task.state) || (await hasWorker(task, lock))) return task;
    await settle(id, texts.interrupted);
    return (await readState<ImportTask>(placeOf(id))) ?? null;
  }

  /** Ends a task whose process is gone, unless its next step has begun by now; the log tells whether it was kept. */
  async function settle(id: string, failure: string): Promise<void> {
    const task = await readState<ImportTask>(placeOf(id));
    if (!task || !isWorking(task.state) || (await hasWorker(task, lock))) return;
    if (task.state === 'writing' && (await isTaskKept(db, id))) return emptyAndWrite({ ...task, state: 'done' });
    const state = failure === texts.interrupted ? 'interrupted' : 'failed';
    await emptyAndWrite({ ...task, state, failure });
  }

  async function emptyAndWrite(task: ImportTask): Promise<void> {
    const place = placeOf(task.id);
    await writeState(place, { ...task, progress: null });
    for (const name of await readdir(place)) {
      if (name !== 'estado.json') await rm(path.join(place, name), { recursive: true, force: true });
    }
  }

  async function find(id: string): Promise<ImportTask | null> {
    const task = await read();
    return task?.id === id ? task : null;
  }

  /** The newest first: an id begins with its instant. */
  async function listIds(): Promise<string[]> {
    const names = await readdir(folder).catch(emptyIfMissing);
    return names
      .filter((name) => /^[0-9a-z]{9}-[0-9a-f]{8}$/.test(name))
      .toSorted()
      .toReversed();
  }

  async function clean(): Promise<void> {
    if (await lock.isHeld()) return;
    const [newest] = await listIds();
    for (const name of await readdir(folder).catch(emptyIfMissing)) {
      const place = path.join(folder, name);
      const found = await stat(place).catch(undefinedIfMissing);
      const isOld = found !== undefined && now() - found.mtimeMs > uploadLimits.keptMs;
      const isReceiving = name.endsWith('.parcial') && found !== undefined && now() - found.mtimeMs < 60 * 60 * 1000;
      if (isOld || (name !== newest && !isReceiving)) await rm(place, { recursive: true, force: true });
    }
  }
}
