import { isTaskCommitted } from '#app/data/store/audited-tasks.ts';
import { storeImportLayout } from '#app/data/store/import-layouts.ts';
import { awaitsOwner, hasEnded, isWorking, type ImportTask } from '#app/domain/tasks/import-task.ts';
import { decodePriceListOptions } from '#app/domain/tasks/price-list-options.ts';
import type { ChosenLayout, OwnerTasks, TaskStart } from '#app/domain/tasks/owner-tasks.ts';
import { startTask, type TaskSetup } from '../start-task.ts';
import { requestCancel, writeState } from '../task-state.ts';
import { readChangePage } from './change-pages.ts';
import { getImportFolder } from './import-folder.ts';
import { openStoredImports } from './stored-imports.ts';

export type OwnerImports = ReturnType<typeof createOwnerImports>;

/** State that is stored while a step runs. */
const stepStates = { 'inspect-import': 'inspecting', 'plan-import': 'planning', 'write-import': 'writing' } as const;

/**
 * Creates the functions by which the panel starts and confirms imports. Each import has a subfolder of the tasks'
 * folder.
 */
export function createOwnerImports({ runner, onEnd, ...setup }: TaskSetup) {
  const { db, now } = setup;
  const storedImports = openStoredImports(setup);
  const calls: OwnerTasks['imports'] = {
    async read() {
      const task = await storedImports.readNewest();
      // Restoring an older backup undoes the import and replaces the log that contained it.
      return task?.state === 'done' && !(await isTaskCommitted(db, task.id)) ? null : task;
    },
    async readChanges(id, query) {
      const task = await storedImports.find(id);
      return task ? readChangePage(getImportFolder(storedImports.getFolder(id)).changes, query) : [];
    },
    async plan(id, { layouts, replaces }) {
      const task = await storedImports.find(id);
      if (!task || !awaitsOwner(task.state)) return 'gone';
      const knownLayouts = layouts.filter(({ layout }) => task.tables.some((table) => table.layout === layout));
      for (const chosen of knownLayouts) await storeImportLayout(db, { ...chosen, nowMs: now() });
      const tables = applyLayouts(task.tables, knownLayouts);
      return startStep({ ...task, tables, replaces, failure: null }, { kind: 'plan-import' });
    },
    async chooseAgain(id) {
      const task = await storedImports.find(id);
      if (!task || isWorking(task.state) || hasEnded(task.state) || task.tables.length === 0) return;
      await writeState(storedImports.getFolder(id), { ...task, state: 'choosing', plan: null, problems: [] });
    },
    async confirm(id, { digest, backsUp }) {
      const task = await storedImports.find(id);
      if (task?.state !== 'planned' || task.plan?.digest !== digest) return 'gone';
      return startStep(task, { kind: 'write-import', backsUp });
    },
    async cancel(id) {
      const task = await storedImports.find(id);
      if (!task || hasEnded(task.state)) return;
      if (isWorking(task.state)) return requestCancel(storedImports.getFolder(id));
      await storedImports.finish({ ...task, state: 'cancelled' });
    },
  };
  return {
    calls,
    /** Starts an import of uploaded files, which are in the folder named after the import's id. */
    begin: (task: ImportTask) => startStep(task, { kind: 'inspect-import' }),
    clean: () => storedImports.clean(),
  };

  function startStep(task: ImportTask, step: { kind: keyof typeof stepStates; backsUp?: boolean }): Promise<TaskStart> {
    return startTask(runner, {
      step: { ...step, folder: storedImports.getFolder(task.id) },
      state: { ...task, state: stepStates[step.kind], progress: null },
      settle: (failure) => storedImports.settle(task.id, failure),
      onEnd,
    });
  }
}

/** Applies the column assignments that the owner has chosen. A table without a chosen assignment is not changed. */
function applyLayouts(tables: ImportTask['tables'], chosen: readonly ChosenLayout[]): ImportTask['tables'] {
  return tables.map((table) => {
    const fields = chosen.find(({ layout }) => layout === table.layout)?.fields;
    const columns = table.columns.map((column) => ({ ...column, field: fields?.[column.index] ?? column.field }));
    return { ...table, columns, choice: fields ? decodePriceListOptions(fields) : table.choice };
  });
}
