import type { EngineName } from '#app/data/database/database.ts';
import { createWorkQueue } from '#app/http/work-queue.ts';

/** SQLite renders on this thread, and responses in memory are sent between two pages; PostgreSQL is mostly waited for. */
const concurrentRenders = { sqlite: 1, postgres: 6 };
/** Less than a second's work: a client that would wait longer gets a 503. */
const maxWaitingRenders = 200;
/** Forms that wait for the database at once, for as long as it may be waited for; the others follow them. */
const concurrentPosts = 50;

/** The queue of everything that is rendered, and that of what visitors post: no page waits for a form that waits for the database. */
export function createScreenQueues(engine: EngineName) {
  return {
    queue: createWorkQueue({ concurrency: concurrentRenders[engine], maxWaiting: maxWaitingRenders }),
    postQueue: createWorkQueue({ concurrency: concurrentPosts }),
  };
}
