import { availableParallelism } from 'node:os';
import { createWorkQueue } from '#app/http/work-queue.ts';

/**
 * The queue of every picture this process draws. Node compresses pages on the same four threads: a page that waited
 * behind the pictures of a cold catalogue took 18 s on two cores, and 0.2 s with this limit.
 */
export const drawInTurn = createWorkQueue({ concurrency: availableParallelism() > 2 ? 2 : 1 });
