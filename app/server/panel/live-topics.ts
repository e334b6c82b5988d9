import type { Database } from '#app/data/database/database.ts';
import { watchQuotations } from '#app/data/quotation/watch-quotations.ts';
import { isWorking } from '#app/domain/tasks/import-task.ts';
import type { OwnerTasks, TaskUpdate } from '#app/domain/tasks/owner-tasks.ts';
import type { Log } from '#app/server/observability/log.ts';
import { formatEvent, type LiveTopic } from './live-changes.ts';

/** Interval in ms at which the state of the tasks is polled, because they run in other processes. */
const pollMs = 500;

/**
 * Creates the topic that sends an event when any process has changed a quotation. The event does not contain the change:
 * the page then reloads its data.
 */
export function createQuotationTopic(db: Database): LiveTopic {
  const change = formatEvent('change');
  return {
    readCurrent: () => Promise.resolve(change),
    watch: (send) => watchQuotations(db, () => send(change)),
  };
}

/** Creates the topic that sends the progress of a running import or backup task. */
export function createTaskTopic(tasks: OwnerTasks, log: Pick<Log, 'warn'>): LiveTopic {
  async function read(): Promise<string> {
    const [backup, importTask] = [await tasks.backups.read(), await tasks.imports.read()];
    const updates: TaskUpdate[] = [];
    if (backup?.state === 'working') updates.push({ id: backup.id, state: backup.state, progress: backup.progress });
    if (importTask && isWorking(importTask.state))
      updates.push({ id: importTask.id, state: importTask.state, progress: importTask.progress });
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
