import { availableParallelism } from 'node:os';
import { createWorkQueue, type WorkQueue } from '#app/http/work-queue.ts';

/** Time in ms after which a drawing counts as stuck: many times the duration of the largest picture. */
const stuckMs = 30_000;
const attempts = 3;

/**
 * Queue of all pictures that this process draws. Node compresses pages on the same four threads: a page that waited
 * behind the pictures of a cold catalogue took 18 s on two cores, and 0.2 s with this limit.
 */
const takeTurn = createWorkQueue({ concurrency: availableParallelism() > 2 ? 2 : 1 });

export const drawInTurn: WorkQueue = (draw, options) => takeTurn(() => drawUntilOneEnds(draw), options);

/**
 * Runs a drawing, and starts it once more when the library hangs, because a hung drawing never ends and blocks all that
 * wait behind it. The first result counts.
 * @throws Error when no attempt ends
 */
async function drawUntilOneEnds<Result>(draw: () => Promise<Result>): Promise<Result> {
  const begun: Promise<{ result: Result }>[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      begun.push(draw().then((result) => ({ result })));
      const stuck = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, stuckMs, undefined).unref();
      });
      const outcome = await Promise.race([...begun, stuck]);
      if (outcome) return outcome.result;
    }
    throw new Error(`A picture could not be drawn in ${(attempts * stuckMs) / 1000} s`);
  } finally {
    clearTimeout(timer);
  }
}
