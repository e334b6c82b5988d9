import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A clock for one process and its children, which a file sets; the machine's own is left alone. */
export interface MovedClock {
  env: Record<string, string>;
  /** Sets it so far ahead of the machine's, or back; it is followed within a second. */
  move(ms: number): void;
  now(): number;
}

/** @param folder takes the file. @returns undefined where libfaketime is not installed */
export function createMovedClock(folder: string): MovedClock | undefined {
  const library = findLibrary();
  if (!library) return undefined;
  const file = path.join(folder, 'clock');
  let movedMs = 0;
  function move(ms: number): void {
    movedMs = ms;
    writeFileSync(file, `${ms < 0 ? '-' : '+'}${Math.abs(ms) / 1000}`);
  }
  move(0);
  return {
    env: {
      ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' },
      // Timers go on as they do when somebody sets a clock, and files keep the time at which they were written.
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' },
    },
    move,
    now: () => Date.now() + movedMs,
  };
}

function findLibrary(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/faketime`) : [];
  return folders.map((folder) => path.join(folder, 'libfaketimeMT.so.1')).find((file) => existsSync(file));
}
