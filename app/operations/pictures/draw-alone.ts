import { setTimeout as wait } from 'node:timers/promises';
import type { Metadata } from 'sharp';

/** Time in ms after which the next job no longer waits for the one before, because the library can hang forever. */
const longestTurnMs = 30_000;
/** Maximum number of pixels of a picture that needs little memory in any format. */
const smallPixels = 2_000_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Whether the decoder holds all pixels of a picture in memory at the same time. With 40 megapixels, a progressive JPEG
 * took 260 MB and a baseline one 30 MB.
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
