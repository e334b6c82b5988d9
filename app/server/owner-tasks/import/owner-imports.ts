import type { Database } from '#app/data/database/database.ts';
import { rememberImportLayout } from '#app/data/store/import-layouts.ts';
import { hasEnded, isWorking, type ImportTask } from '#app/domain/tasks/import-task.ts';
import { readListChoice } from '#app/domain/tasks/list-choice.ts';
import type { OwnerTasks, TaskStart } from '#app/domain/tasks/owner-tasks.ts';
import type { TaskEnd, TaskRunner } from '../run-task.ts';
import { startTask } from '../start-task.ts';
import type { TaskLock } from '../task-files.ts';
import { requestCancel, writeState } from '../task-state.ts';
import { readChangePage } from './change-pages.ts';
import { openImportFolder } from './import-folder.ts';
import { openStoredImports } from './stored-imports.ts';

interface OwnerImportsOptions {
  db: Database;
  /** Folder that has a subfolder for each import. */
  folder: string;
  runner: TaskRunner;
  lock: TaskLock;
  now: () => number;
  onEnd: (end: TaskEnd) => void;
}

export interface OwnerImports {
  calls: OwnerTasks['imports'];
  /** Starts an import of uploaded files, which are in the folder named after the import's id. */
  begin(task: ImportTask): Promise<TaskStart>;
  /** Removes abandoned imports, and imports whose upload was not completed. */
  clean(): Promise<void>;
}

interface ImportStepStart {
  kind: 'inspect-import' | 'plan-import' | 'write-import';
  /** State that is stored while the step runs. */
  state: ImportTask['state'];
  backsUp?: boolean;
}

export function createOwnerImports({ db, folder, runner, lock, now, onEnd }: OwnerImportsOptions): OwnerImports {
  const stored = openStoredImports({ db, folder, lock, now });

  return {
    begin: (task) => run(task, { kind: 'inspect-import', state: 'inspecting' }),
    clean: () => stored.clean(),
    calls: {
      read: () => stored.readNewest(),
      async readChanges(id, query) {
        const task = await stored.find(id);
        return task ? readChangePage(openImportFolder(stored.folderOf(id)).changes, query) : [];
      },
      async plan(id, { layouts, replaces }) {
        const task = await stored.find(id);
        if (!task || !['choosing', 'planned', 'refused'].includes(task.state)) return 'gone';
        const known = layouts.filter(({ layout }) => task.tables.some((table) => table.layout === layout));
        for (const chosen of known) await rememberImportLayout(db, { ...chosen, nowMs: now() });
        const tables = applyLayouts(task.tables, known);
        return run({ ...task, tables, replaces, failure: null }, { kind: 'plan-import', state: 'planning' });
      },
      async chooseAgain(id) {
        const task = await stored.find(id);
        if (!task || isWorking(task.state) || hasEnded(task.state) || task.tables.length === 0) return;
        await writeState(stored.folderOf(id), { ...task, state: 'choosing', plan: null, problems: [] });
      },
      async confirm(id, { digest, backsUp }) {
        const task = await stored.find(id);
        if (task?.state !== 'planned' || task.plan?.digest !== digest) return 'gone';
        return run(task, { kind: 'write-import', state: 'writing', backsUp });
      },
      async cancel(id) {
        const task = await stored.find(id);
        if (!task || hasEnded(task.state)) return;
        if (isWorking(task.state)) return requestCancel(stored.folderOf(id));
        await stored.writeLast({ ...task, state: 'cancelled' });
      },
    },
  };

  function run(task: ImportTask, { state, ...step }: ImportStepStart): Promise<TaskStart> {
    return startTask(runner, {
      step: { ...step, folder: stored.folderOf(task.id) },
      state: { ...task, state, progress: null },
      settle: (failure) => stored.settle(task.id, failure),
      onEnd,
    });
  }
}

/** Applies the column assignments that the owner has chosen. A table without a chosen assignment is not changed. */
function applyLayouts(
  tables: ImportTask['tables'],
  chosen: Parameters<OwnerTasks['imports']['plan']>[1]['layouts'],
): ImportTask['tables'] {
  return tables.map((table) => {
    const fields = chosen.find(({ layout }) => layout === table.layout)?.fields;
    const columns = table.columns.map((column) => ({ ...column, field: fields?.[column.index] ?? column.field }));
    return { ...table, columns, choice: fields ? readListChoice(fields) : table.choice };
  });
}
