import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

/** Times that are stored in a file of the data folder and therefore survive restarts. */
interface RetentionProgress {
  /** Time from which the age of data is counted, in ms since 1970. */
  believedMs: number;
  /**
   * Reading of the clock that becomes the next `believedMs` after the store has run for another hour during which the
   * clock was not set back.
   */
  seenMs: number;
  /** Total time in ms for which the store has run since `seenMs`, in one or several runs. */
  ranMs: number;
}

const hourMs = 60 * 60 * 1000;
const stepMs = 60_000;
const noProgress: RetentionProgress = { believedMs: 0, seenMs: 0, ranMs: 0 };

/**
 * Creates the clock that decides which data are old enough to be erased. Until the store has run for an hour, it
 * returns 0, so that nothing counts as old: a clock that is briefly a year ahead must not erase data that are to be
 * stored for half a year.
 */
export function createRetentionClock(dataDir: string, now: () => number = Date.now): () => number {
  return () => Math.min(now(), readProgress(dataDir).believedMs);
}

/**
 * Every minute, records how long the store has run and the reading of its clock. Only one process of the store may do
 * this.
 */
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
    // When the clock is set ahead while the store runs, the difference is ignored.
    const clockMs = Math.min(now(), startedAtMs + ms - startedMs);
    const ranMs = ms - steppedMs;
    steppedMs = ms;
    writeProgress(dataDir, advance(readProgress(dataDir), { clockMs, ranMs }));
  }
}

/**
 * Calculates the next progress.
 * @param ranMs time in ms for which the store has run since the last step
 */
function advance(
  { believedMs, seenMs, ranMs: ranBeforeMs }: RetentionProgress,
  { clockMs, ranMs }: { clockMs: number; ranMs: number },
): RetentionProgress {
  // The clock was ahead and has been corrected since.
  if (clockMs < seenMs) return { believedMs: Math.min(believedMs, clockMs), seenMs: clockMs, ranMs: 0 };
  const ranInAllMs = ranBeforeMs + ranMs;
  if (ranInAllMs < hourMs) return { believedMs, seenMs: seenMs || clockMs, ranMs: ranInAllMs };
  return { believedMs: seenMs, seenMs: clockMs, ranMs: 0 };
}

function readProgress(dataDir: string): RetentionProgress {
  try {
    const read = JSON.parse(readFileSync(progressFile(dataDir), 'utf8')) as RetentionProgress;
    return [read.believedMs, read.seenMs, read.ranMs].every(Number.isFinite) ? read : noProgress;
  } catch {
    // The file does not exist yet, or is incomplete.
    return noProgress;
  }
}

/**
 * Writes the progress synchronously, because the last write happens while the process exits. If the disk is full or
 * missing, or a power failure leaves the file incomplete, the only effect is that the store erases data later.
 */
function writeProgress(dataDir: string, progress: RetentionProgress): void {
  try {
    writeFileSync(progressFile(dataDir), JSON.stringify(progress), { mode: 0o600, flush: true });
  } catch (error) {
    // On a full disk the file may be left empty: no data count as old until the progress can be written again.
    reportUnlessStorageFails(error);
  }
}

function progressFile(dataDir: string): string {
  return path.join(dataDir, 'relogio.json');
}
