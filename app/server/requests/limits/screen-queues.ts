import type { EngineName } from '#app/data/database/database.ts';
import { createWorkQueue } from '#app/http/work-queue.ts';

/**
 * Number of simultaneous renderings by database. SQLite blocks this thread, and with 1 cached responses are sent
 * between two pages; rendering from PostgreSQL mostly waits.
 */
const concurrentRenders = { sqlite: 1, postgres: 6 };
/**
 * Maximum number of waiting renderings, which is less than a second of work; a client that would wait longer receives a
 * 503.
 */
const maxWaitingRenders = 200;
/**
 * Maximum number of forms that are processed at once, most of which wait for the database; further ones wait in the
 * queue.
 */
const concurrentPosts = 50;

/**
 * Creates one queue for everything that is rendered and one for posted forms, so that no page waits for a form that
 * waits for the database.
 */
export function createScreenQueues(engine: EngineName) {
  return {
    queue: createWorkQueue({ concurrency: concurrentRenders[engine], maxWaiting: maxWaitingRenders }),
    postQueue: createWorkQueue({ concurrency: concurrentPosts }),
  };
}
