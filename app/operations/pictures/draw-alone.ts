import { setTimeout as wait } from 'node:timers/promises';
import type { Metadata } from 'sharp';

/** The library that draws has been seen to hang for good. */
const longestTurnMs = 30_000;
/** With fewer pixels any picture takes little. */
const smallPixels = 2_000_000;

let last: Promise<unknown> = Promise.resolve();

/** Whether a picture cannot be read line by line. Of 40 megapixels, a progressive JPEG took 260 MB and a plain one 30 MB. */
export function isHeldWhole({ format, isProgressive, width, height }: Metadata): boolean {
  return (format === 'heif' || isProgressive) && width * height > smallPixels;
}

/** Draws one after the other, however many are given at once. */
export function drawAlone<Result>(draw: () => Promise<Result>): Promise<Result> {
  const drawn = Promise.race([last, wait(longestTurnMs, undefined, { ref: false })]).then(draw);
  last = drawn.catch(() => {});
  return drawn;
}
