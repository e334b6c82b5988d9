import { availableParallelism, cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** A queue for low-priority work. It runs one job at a time, and only while the machine has an idle processor. */
export interface IdleWork {
  /**
   * Adds a job.
   * @returns false when too many jobs are waiting, so that this one was dropped
   */
  add(work: () => Promise<unknown>): boolean;
  stop(): void;
}

interface IdleWorkOptions {
  maxWaiting: number;
  /** Resolves when a processor is idle or the queue was stopped. */
  waitForIdle?: (signal: AbortSignal) => Promise<unknown>;
}

/** Time in ms for which jobs run after the machine was found idle, before it is checked again. */
const sliceMs = 500;

export function createIdleWork({ maxWaiting, waitForIdle = waitForProcessor }: IdleWorkOptions): IdleWork {
  const waiting: (() => Promise<unknown>)[] = [];
  const stopped = new AbortController();
  let isRunning = false;
  let idleUntil = 0;

  return {
    add(work) {
      if (stopped.signal.aborted || waiting.length >= maxWaiting) return false;
      waiting.push(work);
      if (!isRunning) void runWaiting();
      return true;
    },
    stop() {
      stopped.abort();
      waiting.length = 0;
    },
  };

  async function runWaiting(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      if (performance.now() > idleUntil) {
        await waitForIdle(stopped.signal);
        idleUntil = performance.now() + sliceMs;
      }
      const work = waiting.shift();
      // The error is ignored, because the next request for the picture renders it again and reports the error.
      await work?.().catch(() => {});
    }
    isRunning = false;
  }
}

const sampleMs = 100;
const retryMs = 1000;

async function waitForProcessor(signal: AbortSignal): Promise<void> {
  // On a machine with one processor, half of it must be idle.
  const neededIdleProcessors = Math.min(1, availableParallelism() / 2);
  while (!signal.aborted && (await countIdleProcessors()) < neededIdleProcessors)
    await wait(retryMs, undefined, { ref: false });
}

async function countIdleProcessors(): Promise<number> {
  const before = sumIdleMs();
  const startedAt = performance.now();
  await wait(sampleMs, undefined, { ref: false });
  return (sumIdleMs() - before) / (performance.now() - startedAt);
}

function sumIdleMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0);
}
