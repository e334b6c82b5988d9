import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

/** Times that are stored beside the store's data and survive restarts. */
interface RetentionProgress {
  /** Instant from which the age of data is counted. */
  believedMs: number;
  /**
   * Clock reading that becomes the next `believedMs` once the store has run for another hour without the clock being
   * set back.
   */
  seenMs: number;
  /** Total time for which the store has run since `seenMs`, over one or several runs. */
  ranMs: number;
}

const hourMs = 60 * 60 * 1000;
const stepMs = 60_000;
const nothingYet: RetentionProgress = { believedMs: 0, seenMs: 0, ranMs: 0 };

/**
 * Creates the clock that decides which data are old enough to be erased. It returns 0, at which nothing is old, until
 * the store has run for an hour: a clock that is briefly a year ahead must not erase what is kept for half a year.
 */
export function createRetentionClock(dataDir: string, now: () => number = Date.now): () => number {
  return () => Math.min(now(), readProgress(dataDir).believedMs);
}

/** Records every minute how long the store has run and what its clock says. One process does it for the whole store. */
export function startRetentionClock(
  dataDir: string,
  { now = Date.now, elapsedMs = () => performance.now() } = {},
): { step(): void; stop(): void } {
  const startedAtMs = now();
  const startedMs = elapsedMs();
  let steppedMs = startedMs;
  const timer = setInterval(step, stepMs);
  timer.unref();
  return { step, stop: () => clearInterval(timer) };

  function step(): void {
    const ms = elapsedMs();
    // A clock that is set ahead while the store runs is ignored.
    const clockMs = Math.min(now(), startedAtMs + ms - startedMs);
    const ranMs = ms - steppedMs;
    steppedMs = ms;
    writeProgress(dataDir, advance(readProgress(dataDir), { clockMs, ranMs }));
  }
}

/** Advances the clock by one step. @param ranMs time for which the store has run since the last step */
function advance(
  { believedMs, seenMs, ranMs: ranBeforeMs }: RetentionProgress,
  { clockMs, ranMs }: { clockMs: number; ranMs: number },
): RetentionProgress {
  // The clock was ahead before and has been corrected.
  if (clockMs < seenMs) return { believedMs: Math.min(believedMs, clockMs), seenMs: clockMs, ranMs: 0 };
  const ranInAllMs = ranBeforeMs + ranMs;
  if (ranInAllMs < hourMs) return { believedMs, seenMs: seenMs || clockMs, ranMs: ranInAllMs };
  return { believedMs: seenMs, seenMs: clockMs, ranMs: 0 };
}

function readProgress(dataDir: string): RetentionProgress {
  try {
    const read = JSON.parse(readFileSync(progressFile(dataDir), 'utf8')) as RetentionProgress;
    return [read.believedMs, read.seenMs, read.ranMs].every(Number.isFinite) ? read : nothingYet;
  } catch {
    // The file does not exist yet, or is incomplete.
    return nothingYet;
  }
}

/**
 * Writes the times without waiting, because the last ones are written while the process exits. A full or missing disk,
 * or a power failure that leaves the file incomplete, only makes the store erase later.
 */
function writeProgress(dataDir: string, progress: RetentionProgress): void {
  try {
    writeFileSync(progressFile(dataDir), JSON.stringify(progress), { mode: 0o600, flush: true });
  } catch (error) {
    // On a full disk the clock continues from the times that were recorded last.
    reportUnlessStorageFails(error);
  }
}

function progressFile(dataDir: string): string {
  return path.join(dataDir, 'relogio.json');
}
