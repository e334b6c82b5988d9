import { setTimeout as wait } from 'node:timers/promises';
import type { Metadata } from 'sharp';

/** Time in ms after which a job no longer waits for the previous one, because the image library can hang forever. */
const longestTurnMs = 30_000;
/** Number of pixels up to which a picture needs little memory in any format. */
const smallPixels = 2_000_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Whether the decoder holds all pixels of a picture in memory at the same time. With 40 megapixels, a progressive JPEG
 * took 260 MB and a baseline JPEG 30 MB.
 */
export function isHeldWhole({ format, isProgressive, width, height }: Metadata): boolean {
  return (format === 'heif' || isProgressive) && width * height > smallPixels;
}

/** Runs picture jobs one after another, so that only one of them needs memory at any time. */
export function drawAlone<Result>(draw: () => Promise<Result>): Promise<Result> {
  const drawn = Promise.race([last, wait(longestTurnMs, undefined, { ref: false })]).then(draw);
  // The caller handles an error of this job. The next job only waits until this one has ended.
  last = drawn.catch(() => {});
  return drawn;
}
