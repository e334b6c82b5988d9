import type { Database } from '#app/data/database/database.ts';
import { watchQuotations } from '#app/data/quotation/quotation-changes.ts';
import { isWorking } from '#app/domain/tasks/import-task.ts';
import type { OwnerTasks, TaskUpdate } from '#app/domain/tasks/owner-tasks.ts';
import type { Log } from '#app/server/observability/log.ts';
import { formatEvent, type LiveTopic } from './live-changes.ts';

/** Interval in ms at which the state of the tasks is polled, because they run in other processes. */
const pollMs = 500;

/**
 * Sends an event when any process has changed a quotation. The event does not contain the change: the page then reloads
 * its data.
 */
export function createQuotationTopic(db: Database): LiveTopic {
  const change = formatEvent('change');
  return {
    readCurrent: () => Promise.resolve(change),
    watch: (send) => watchQuotations(db, () => send(change)),
  };
}

/** Sends the progress of running tasks. */
export function createTaskTopic(tasks: OwnerTasks, log: Pick<Log, 'warn'>): LiveTopic {
  async function read(): Promise<string> {
    const [copy, owned] = [await tasks.backups.read(), await tasks.imports.read()];
    const updates: TaskUpdate[] = [];
    if (copy?.state === 'working') updates.push({ id: copy.id, state: copy.state, progress: copy.progress });
    if (owned && isWorking(owned.state)) updates.push({ id: owned.id, state: owned.state, progress: owned.progress });
    return formatEvent('tasks', updates);
  }

  return {
    readCurrent: read,
    watch(send) {
      let last: string | undefined;
      let isPolling = false;
      async function poll(): Promise<void> {
        if (isPolling) return;
        isPolling = true;
        try {
          const event = await read();
          if (event !== last) send(event);
          last = event;
        } catch (error) {
          log.warn({ err: error }, 'the progress of tasks could not be read');
        } finally {
          isPolling = false;
        }
      }
      const timer = setInterval(() => void poll(), pollMs).unref();
      return () => clearInterval(timer);
    },
  };
}
