import { setTimeout as wait } from 'node:timers/promises';
import type { Metadata } from 'sharp';

/** Time in ms after which a job no longer waits for the previous one, because the image library can hang forever. */
const maxWaitMs = 30_000;
/** Number of pixels up to which a picture needs little memory in any format. */
const smallPixels = 2_000_000;

let lastJob: Promise<unknown> = Promise.resolve();

/**
 * Whether a picture is large and its decoder holds all pixels in memory at the same time. With 40 megapixels, a
 * progressive JPEG took 260 MB and a baseline JPEG 30 MB.
 */
export function isHeldWhole({ format, isProgressive, width, height }: Metadata): boolean {
  return (format === 'heif' || isProgressive) && width * height > smallPixels;
}

/** Runs picture jobs one after another, so that usually only one of them needs memory at any time. */
export function runPictureJobAlone<Result>(job: () => Promise<Result>): Promise<Result> {
  const result = Promise.race([lastJob, wait(maxWaitMs, undefined, { ref: false })]).then(job);
  // The caller handles an error of this job. The next job only waits until this one has ended.
  lastJob = result.catch(() => {});
  return result;
}
