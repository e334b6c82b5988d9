import { setTimeout as wait } from 'node:timers/promises';
import type { Metadata } from 'sharp';

/** Maximum duration of a drawing in ms. The library has been observed to hang forever. */
const longestTurnMs = 30_000;
/** Number of pixels up to which any picture needs little memory. */
const smallPixels = 2_000_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Whether decoding a picture needs it in memory as a whole. With 40 megapixels, a progressive JPEG took 260 MB and a
 * baseline one 30 MB.
 */
export function isHeldWhole({ format, isProgressive, width, height }: Metadata): boolean {
  return (format === 'heif' || isProgressive) && width * height > smallPixels;
}

/** Runs drawings one after another, however many are requested at once. */
export function drawAlone<Result>(draw: () => Promise<Result>): Promise<Result> {
  const drawn = Promise.race([last, wait(longestTurnMs, undefined, { ref: false })]).then(draw);
  // The caller gets the error; the next drawing only waits for its end.
  last = drawn.catch(() => {});
  return drawn;
}
