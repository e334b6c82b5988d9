import { data, redirect } from 'react-router';
import type { TaskStart } from '#app/domain/tasks/owner-tasks.ts';
import type { Outcome } from '#app/design/outcome-message.tsx';

/** Message for the screen about what was done. */
export function tell(message: string) {
  return data<Outcome>({ message, error: null });
}

/** Why nothing was done. */
export function refuse(status: number, error: string) {
  return data<Outcome>({ message: null, error }, { status });
}

/** To the screen that shows what was asked for; where it has not begun, why. */
export function answerTask(
  start: TaskStart,
  { path, errors }: { path: string; errors: Readonly<Record<string, string>> },
) {
  if (start === 'started') return redirect(path);
  return refuse(409, errors[start === 'busy' ? 'ocupado' : 'mudou'] ?? '');
}
