import { AsyncLocalStorage } from 'node:async_hooks';

/** For tools, which nobody waits for with a page before them: another import may come first. */
export const usualLockWaitMs = 60_000;

/** For the store, which answers people: who waits for longer than this for a form sends it again, or leaves. */
export const servingLockWaitMs = 10_000;

/** By `performance.now()`. */
const deadlines = new AsyncLocalStorage<number>();

/**
 * Until when the transaction that is being begun may try to get the lock.
 * @throws where that is over: each attempt holds the event loop for a moment, and nobody waits for this one any more
 */
export function getBeginDeadline(): number {
  const deadline = deadlines.getStore() ?? performance.now() + usualLockWaitMs;
  if (performance.now() > deadline) throw makeBusyError();
  return deadline;
}

/**
 * Begins a transaction within a time or not at all, however many wait before it, for their turn in this process or for the lock that
 * another one holds.
 * @param transact calls what it is given when the transaction has begun, which throws where that is too late
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
