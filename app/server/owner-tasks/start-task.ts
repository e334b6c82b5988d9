import type { Database } from '#app/data/database/database.ts';
import { reportError } from '#app/data/database/report-error.ts';
import type { TaskStart } from '#app/domain/tasks/owner-tasks.ts';
import { importTaskTexts as texts } from '#app/texts/panel/import-task-texts.ts';
import type { TaskEnd, TaskRunner } from './task-runner.ts';
import type { TaskLock } from './task-lock.ts';
import { writeState } from './task-state.ts';
import type { TaskStep } from './task-steps.ts';

/** Dependencies of the panel's imports and backups. */
export interface TaskSetup {
  db: Database;
  /** Folder of the imports or of the backups. */
  folder: string;
  runner: TaskRunner;
  lock: TaskLock;
  now: () => number;
  onEnd: (end: TaskEnd) => void;
}

interface TaskOptions {
  step: Extract<TaskStep, { folder: string }>;
  /** State of the task that is stored when the step starts. */
  state: object;
  /** Marks the task as ended when its process has exited without storing an outcome. */
  settle: (failure: string) => Promise<void>;
  onEnd: (end: TaskEnd) => void;
}

/** Starts a step of a task whose state is stored in a folder. When the step's process exits, the task is settled. */
export async function startTask(runner: TaskRunner, { step, state, settle, onEnd }: TaskOptions): Promise<TaskStart> {
  const started = await runner.start(step, { prepare: () => writeState(step.folder, state) });
  if (!started) return 'busy';
  void started.ended.then(async (end) => {
    // When the store stopped, the task is reported after the next start of the store.
    if (end.isStopped) return;
    await settle(end.isOutOfMemory ? texts.outOfMemory : texts.crashed).catch(reportError);
    onEnd(end);
  });
  return 'started';
}
