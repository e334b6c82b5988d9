/** Thrown instead of starting work when too much of it waits already. */
export class Overloaded extends Error {
  override name = 'Overloaded';
  /** Seconds after which the client may ask again. */
  readonly retryAfterSeconds = 2;

  constructor() {
    super('Too much work is waiting');
  }
}

/**
 * Runs work in the order it comes, a limited number at a time.
 * @throws Overloaded when as much as may wait is waiting
 */
export type WorkQueue = <Result>(work: () => Promise<Result>, options?: { isUrgent?: boolean }) => Promise<Result>;

interface Waiting {
  isUrgent: boolean;
  start: () => void;
  refuse: (reason: Overloaded) => void;
}

/**
 * @param concurrency how many run at once
 * @param maxWaiting how many more may wait; urgent work goes ahead of other work, and takes its place when all are taken
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
    if (running >= concurrency) await takePlace(isUrgent);
    else running += 1;
    try {
      return await work();
    } finally {
      setImmediate(passOn);
    }
  };

  /** Only in a later turn: work that never waits would otherwise be over before the next came, and none would ever be refused. */
  function passOn(): void {
    const next = waiting.shift();
    if (next) next.start();
    else running -= 1;
  }

  function takePlace(isUrgent: boolean): Promise<void> {
    if (waiting.length >= maxWaiting) {
      const last = waiting.at(-1);
      if (!isUrgent || !last || last.isUrgent) return Promise.reject(new Overloaded());
      waiting.pop();
      last.refuse(new Overloaded());
    }
    return new Promise((start, refuse) => {
      const behind = isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1;
      waiting.splice(behind < 0 ? waiting.length : behind, 0, { isUrgent, start, refuse });
    });
  }
}
