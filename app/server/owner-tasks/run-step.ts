import type { TaskProgress } from '#app/domain/tasks/import-task.ts';
import { isDiskFull } from '#app/domain/shared/error-code.ts';
import { importTaskTexts as texts } from '#app/texts/panel/import-task.ts';
import { openState, type TaskStateWriter } from './task-state.ts';

interface TaskState {
  state: string;
  progress: TaskProgress | null;
  failure: string | null;
}

/**
 * Runs a step with the state of its task, and stores the outcome in that state.
 * @param work does the step and updates the state
 * @param onError handles the errors that the owner can do something about; returns false for any other
 * @param onClose called with the last state, also after an error
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
    await onClose?.(state.now);
  }
}
