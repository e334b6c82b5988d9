/** Thrown when too much work is already waiting, instead of adding more to the queue. */
export class Overloaded extends Error {
  override name = 'Overloaded';
  /** Seconds after which the client may try again. */
  readonly retryAfterSeconds = 2;

  constructor() {
    super('Too much work is waiting');
  }
}

/**
 * Runs work in the order of arrival, with a limited number of tasks at the same time. Urgent tasks come first.
 * @throws Overloaded when the maximum number of tasks is waiting, or an urgent task has replaced this one
 */
export type WorkQueue = <Result>(work: () => Promise<Result>, options?: { isUrgent?: boolean }) => Promise<Result>;

interface Waiting {
  isUrgent: boolean;
  start: () => void;
  refuse: (reason: Overloaded) => void;
}

/**
 * Creates a queue.
 * @param concurrency number of tasks that run at the same time
 * @param maxWaiting maximum number of waiting tasks; urgent tasks come first, and replace one that is not urgent when
 * the queue is full
 */
export function createWorkQueue({
  concurrency,
  maxWaiting = Number.POSITIVE_INFINITY,
}: {
  concurrency: number;
  maxWaiting?: number;
}): WorkQueue {
  const waiting: Waiting[] = [];
  let running = 0;

  return async function run(work, { isUrgent = false } = {}) {
    if (running >= concurrency) await waitForSlot(isUrgent);
    else running += 1;
    try {
      return await work();
    } finally {
      setImmediate(startNextTask);
    }
  };

  /**
   * Starts the next task in a later iteration of the event loop. Otherwise tasks that never wait would all finish
   * before the next request arrives, and no task would ever be rejected.
   */
  function startNextTask(): void {
    const next = waiting.shift();
    if (next) next.start();
    else running -= 1;
  }

  function waitForSlot(isUrgent: boolean): Promise<void> {
    if (waiting.length >= maxWaiting) {
      const last = waiting.at(-1);
      if (!isUrgent || !last || last.isUrgent) return Promise.reject(new Overloaded());
      waiting.pop();
      last.refuse(new Overloaded());
    }
    return new Promise((start, refuse) => {
      const index = isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1;
      waiting.splice(index < 0 ? waiting.length : index, 0, { isUrgent, start, refuse });
    });
  }
}
