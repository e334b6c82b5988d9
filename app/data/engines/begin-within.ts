import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Time for which tools wait for the lock, in ms. Nobody waits at a page for them, and another import may be running.
 */
export const usualLockWaitMs = 60_000;

/**
 * Time for which the store waits for the lock, in ms. A visitor who waits longer for a form sends it again or leaves.
 */
export const servingLockWaitMs = 10_000;

/** Deadline of the transaction being started, in terms of `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>();

/**
 * Deadline until which the transaction being started may try to get the lock.
 * @throws when the deadline is over, because each attempt blocks the event loop for a moment and nobody waits for the
 * result any more
 */
export function getBeginDeadline(): number {
  const deadline = deadlines.getStore() ?? performance.now() + usualLockWaitMs;
  if (performance.now() > deadline) throw makeBusyError();
  return deadline;
}

/**
 * Starts a transaction within a time limit. The limit includes waiting for other transactions of this process and for
 * the lock of another one.
 * @param transact runs its argument when the transaction has begun, which then throws when the deadline is over
 * @throws an error with the code SQLITE_BUSY
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
