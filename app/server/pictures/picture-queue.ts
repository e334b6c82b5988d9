import { availableParallelism } from 'node:os';
import { createWorkQueue, type WorkQueue } from '#app/http/work-queue.ts';

/**
 * Time in ms after which rendering a picture counts as stuck. It is many times the duration for the largest picture.
 */
const stuckMs = 30_000;
const maxAttempts = 3;

/**
 * Queue of all pictures that this process renders. Node compresses pages on the same four threads: on two cores, a page
 * that waited for the pictures of an uncached catalogue took 18 s, and with this limit 0.2 s.
 */
const queue = createWorkQueue({ concurrency: availableParallelism() > 2 ? 2 : 1 });

export const renderInTurn: WorkQueue = (draw, options) => queue(() => renderWithRetry(draw), options);

/**
 * Renders a picture, and starts again when the library hangs, because a hung call never ends and blocks all pictures
 * that wait for it. The first result counts.
 * @throws Error when no attempt ends
 */
async function renderWithRetry<Result>(draw: () => Promise<Result>): Promise<Result> {
  const attempts: Promise<{ result: Result }>[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      attempts.push(draw().then((result) => ({ result })));
      const stuck = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, stuckMs, undefined).unref();
      });
      const outcome = await Promise.race([...attempts, stuck]);
      if (outcome) return outcome.result;
    }
    throw new Error(`A picture could not be drawn in ${(maxAttempts * stuckMs) / 1000} s`);
  } finally {
    clearTimeout(timer);
  }
}
