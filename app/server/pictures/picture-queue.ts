import { availableParallelism } from 'node:os';
import { createWorkQueue, type WorkQueue } from '#app/http/work-queue.ts';

/** Many times what the largest picture takes. */
const stuckMs = 30_000;
const attempts = 3;

/**
 * The queue of every picture this process draws. Node compresses pages on the same four threads: a page that waited
 * behind the pictures of a cold catalogue took 18 s on two cores, and 0.2 s with this limit.
 */
const takeTurn = createWorkQueue({ concurrency: availableParallelism() > 2 ? 2 : 1 });

export const drawInTurn: WorkQueue = (draw, options) => takeTurn(() => drawUntilOneEnds(draw), options);

/**
 * The library that draws has been seen to hang for good, with every other picture waiting behind: what takes so long is begun again,
 * and the first to end counts.
 * @throws Error when none of them ends
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
