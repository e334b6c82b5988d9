import { rm, stat, writeFile } from 'node:fs/promises';
import { undefinedIfMissing } from '#app/data/disk/missing-file.ts';
import { isRunning, identifyProcess, type ProcessIdentity } from '#app/data/disk/process-identity.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/**
 * Lock file that allows one task at a time for all processes of the store. It contains the id of the process that holds
 * the lock.
 */
export interface TaskLock {
  /** Takes the lock. @returns false when a running process holds it, which may be this one */
  take(): Promise<boolean>;
  /** Whether a running process holds the lock. */
  isHeld(): Promise<boolean>;
  /** Records that another process now holds the lock, because it does the work. */
  passTo(pid: number): Promise<void>;
  /** Releases the lock if the process `pid` holds it, not another process that has taken it since. */
  release(pid: number | undefined): Promise<void>;
}

/**
 * Time in ms after which a lock file counts as abandoned if the process that created it has not written its content.
 */
const maxWritingMs = 2000;

export function createTaskLock(file: string): TaskLock {
  async function isHeld(): Promise<boolean> {
    const holder = await readJsonFile<ProcessIdentity>(file);
    if (holder) return isRunning(holder);
    const stats = await stat(file).catch(undefinedIfMissing);
    return stats !== undefined && Date.now() - stats.mtimeMs < maxWritingMs;
  }
  return {
    isHeld,
    async take() {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        try {
          await writeFile(file, JSON.stringify(identifyProcess(process.pid)), { flag: 'wx', mode: 0o600 });
          return true;
        } catch (error) {
          if (getErrorCode(error) !== 'EEXIST') {
            // On a full disk, an empty file was created. It is removed.
            await rm(file, { force: true });
            throw error;
          }
        }
        if (await isHeld()) return false;
        await rm(file, { force: true });
      }
      return false;
    },
    passTo: (pid) => writeJsonFile(file, identifyProcess(pid)),
    async release(pid) {
      const holder = await readJsonFile<ProcessIdentity>(file);
      if (holder?.pid === pid) await rm(file, { force: true });
    },
  };
}
