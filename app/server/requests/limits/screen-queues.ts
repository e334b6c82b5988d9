import type { EngineName } from '#app/data/database/database.ts';
import { createWorkQueue } from '#app/http/work-queue.ts';

/**
 * Number of simultaneous renderings, by database engine. SQLite blocks this thread, and with a single rendering, cached
 * responses can be sent between two pages. With PostgreSQL, rendering mostly waits for the database.
 */
const concurrentRenders = { sqlite: 1, postgres: 6 };
/**
 * Maximum number of waiting renderings, which take less than a second together. A client that would have to wait longer
 * receives a 503.
 */
const maxWaitingRenders = 200;
/**
 * Maximum number of submitted forms that are processed at the same time. Most of these wait for the database; further
 * forms wait in the queue.
 */
const concurrentPosts = 50;

/**
 * Creates a queue for all renderings and another one for submitted forms, so that pages do not wait for forms that wait
 * for the database.
 */
export function createRenderQueues(engine: EngineName) {
  return {
    queue: createWorkQueue({ concurrency: concurrentRenders[engine], maxWaiting: maxWaitingRenders }),
    postQueue: createWorkQueue({ concurrency: concurrentPosts }),
  };
}
