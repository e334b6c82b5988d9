import type { Database } from '#app/data/database/database.ts';
import { watchQuotations } from '#app/data/quotation/quotation-changes.ts';
import { isWorking } from '#app/domain/tasks/import-task.ts';
import type { OwnerTasks, TaskNews } from '#app/domain/tasks/owner-tasks.ts';
import type { Log } from '#app/server/observability/log.ts';
import { formatEvent, type LiveTopic } from './live-changes.ts';

/** Time between two looks at the tasks, which run in processes of their own. */
const lookEveryMs = 500;

/** Says only that something has happened to a quotation, in this process or another: the screen loads its data again by itself. */
export function createQuotationTopic(db: Database): LiveTopic {
  const change = formatEvent('change');
  return {
    greet: () => Promise.resolve(change),
    watch: (tell) => watchQuotations(db, () => tell(change)),
  };
}

/** How far the tasks are that are being worked on. */
export function createTaskTopic(tasks: OwnerTasks, log: Pick<Log, 'warn'>): LiveTopic {
  async function read(): Promise<string> {
    const [copy, owned] = [await tasks.copies.read(), await tasks.imports.read()];
    const news: TaskNews[] = [];
    if (copy?.state === 'working') news.push({ id: copy.id, state: copy.state, progress: copy.progress });
    if (owned && isWorking(owned.state)) news.push({ id: owned.id, state: owned.state, progress: owned.progress });
    return formatEvent('tasks', news);
  }

  return {
    greet: read,
    watch(tell) {
      let last: string | undefined;
      let isLooking = false;
      async function look(): Promise<void> {
        if (isLooking) return;
        isLooking = true;
        try {
          const news = await read();
          if (news !== last) tell(news);
          last = news;
        } catch (error) {
          log.warn({ err: error }, 'the progress of tasks could not be read');
        } finally {
          isLooking = false;
        }
      }
      const timer = setInterval(() => void look(), lookEveryMs).unref();
      return () => clearInterval(timer);
    },
  };
}
