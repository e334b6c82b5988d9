import { data, redirect } from 'react-router';
import type { TaskStart } from '#app/domain/tasks/owner-tasks.ts';

/** To the screen that shows what was asked for; where it has not begun, why. */
export function answerTask(
  start: TaskStart,
  { path, errors }: { path: string; errors: Readonly<Record<string, string>> },
) {
  if (start === 'started') return redirect(path);
  return data({ message: null, error: errors[start === 'busy' ? 'ocupado' : 'mudou'] ?? null }, { status: 409 });
}
