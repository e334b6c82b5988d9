import type { Database } from '#app/data/database/database.ts';
import type { TaskProgress } from '#app/domain/tasks/import-task.ts';
import { isDiskFull } from '#app/domain/shared/error-code.ts';
import { importTaskTexts as texts } from '#app/texts/panel/import-task-texts.ts';
import { openState, type TaskStateWriter } from './task-state.ts';
import type { TaskSettings } from './task-steps.ts';

/** Dependencies of a step of a task. */
export interface StepContext<State> {
  db: Database;
  state: TaskStateWriter<State>;
  settings: TaskSettings;
}

interface TaskState {
  state: string;
  progress: TaskProgress | null;
  failure: string | null;
}

/**
 * Runs a step of a task, and stores its outcome in the state of the task.
 * @param work runs the step and updates the state
 * @param onError handles errors that the owner can fix; returns false for any other error
 * @param onClose called with the last state, even after an error
 */
export async function runStep<State extends TaskState>(
  folder: string,
  {
    work,
    onError,
    onClose,
  }: {
    work: (state: TaskStateWriter<State>) => Promise<void>;
    onError: (state: TaskStateWriter<State>, error: unknown) => Promise<boolean>;
    onClose?: (state: State) => Promise<void>;
  },
): Promise<void> {
  const state = await openState<State>(folder);
  const end = (last: Pick<TaskState, 'state'> & Partial<TaskState>) =>
    state.update({ progress: null, ...last } as Partial<State>);
  try {
    await work(state);
  } catch (error) {
    if (state.signal.aborted) await end({ state: 'cancelled' });
    else if (isDiskFull(error)) await end({ state: 'failed', failure: texts.diskFull });
    else if (!(await onError(state, error))) throw error;
  } finally {
    await state.close();
    await onClose?.(state.current);
  }
}
