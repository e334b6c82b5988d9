import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Time in ms for which a transaction waits for the lock unless its process sets another. It is meant for command-line
 * tools and is long, because no visitor waits for them and another import may be running.
 */
export const defaultLockWaitMs = 60_000;

/**
 * Time for which the server waits for the lock, in ms. A visitor who waits longer for a form submits it again or
 * leaves.
 */
export const servingLockWaitMs = 10_000;

/** Deadline of the transaction being started, in terms of `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>();

/**
 * Returns the time until which the transaction being started may try to get the lock, in terms of `performance.now()`.
 * @throws when that time is over: the caller has given up, and every further attempt would block the event loop for a
 * moment
 */
export function getBeginDeadline(): number {
  const deadline = deadlines.getStore() ?? performance.now() + defaultLockWaitMs;
  if (performance.now() > deadline) throw makeBusyError();
  return deadline;
}

/**
 * Starts a transaction within a time limit, which includes waiting for other transactions of this process and for the
 * lock of another process.
 * @param transact begins a transaction and then calls `onBegin`, which throws when the deadline is over
 * @throws an error with the code SQLITE_BUSY when the deadline is over
 */
export async function beginWithin<Result>(
  maxWaitMs: number,
  transact: (onBegin: () => void) => Promise<Result>,
): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reject(makeBusyError());
  }, maxWaitMs);
  const onBegin = () => {
    if (isLate) throw makeBusyError();
    clearTimeout(timer);
  };
  try {
    return await Promise.race([late, deadlines.run(performance.now() + maxWaitMs, () => transact(onBegin))]);
  } finally {
    clearTimeout(timer);
  }
}

function makeBusyError(): Error {
  return Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
}
