import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

/** Times kept beside the store's data over restarts. */
interface RetentionProgress {
  /** The instant by which something may be erased for its age. */
  believedMs: number;
  /** The instant that is believed next, once the store has run for an hour more and the clock was not set back before it. */
  seenMs: number;
  /** How long the store has run since, in one go or in several. */
  ranMs: number;
}

const hourMs = 60 * 60 * 1000;
const stepMs = 60_000;
const nothingYet: RetentionProgress = { believedMs: 0, seenMs: 0, ranMs: 0 };

/**
 * The instant by which something may be erased for its age; 0, by which nothing is old, until the store has run for an hour. A clock
 * that is a year ahead for a moment must not cost what is kept for half a year.
 */
export function createRetentionClock(dataDir: string, now: () => number = Date.now): () => number {
  return () => Math.min(now(), readProgress(dataDir).believedMs);
}

/** Notes every minute how long the store has run and what its clock says. One process of a store does it for all. */
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
    // A clock that is set ahead while the store runs is not followed.
    const clockMs = Math.min(now(), startedAtMs + ms - startedMs);
    writeProgress(dataDir, advance(readProgress(dataDir), { clockMs, ranMs: ms - steppedMs }));
    steppedMs = ms;
  }
}

/** @param ranMs how long the store has run since the last step */
function advance(
  { believedMs, seenMs, ranMs: ranBeforeMs }: RetentionProgress,
  { clockMs, ranMs }: { clockMs: number; ranMs: number },
): RetentionProgress {
  // It was ahead.
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
    // No file yet, or one that was cut short.
    return nothingYet;
  }
}

/** A disk that is full or away makes the store erase later. */
function writeProgress(dataDir: string, progress: RetentionProgress): void {
  const file = progressFile(dataDir);
  try {
    writeFileSync(`${file}.novo`, JSON.stringify(progress), { mode: 0o600 });
    renameSync(`${file}.novo`, file);
  } catch (error) {
    // On a full disk the clock goes on from what was noted last.
    reportUnlessStorageFails(error);
  }
}

function progressFile(dataDir: string): string {
  return path.join(dataDir, 'relogio.json');
}
