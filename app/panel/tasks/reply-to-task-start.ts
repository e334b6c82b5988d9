import { redirect } from 'react-router';
import type { TaskStart } from '#app/domain/tasks/owner-tasks.ts';
import { replyError } from '#app/panel/forms/reply.ts';

/**
 * Redirects to the screen of a started task, or replies with status 409 and the reason why the task did not start.
 * @param errors messages by key: `ocupado` when another task is running, `mudou` otherwise
 */
export function replyToTaskStart(
  start: TaskStart,
  { path, errors }: { path: string; errors: Readonly<Record<string, string>> },
) {
  if (start === 'started') return redirect(path);
  return replyError(409, errors[start === 'busy' ? 'ocupado' : 'mudou'] ?? '');
}
