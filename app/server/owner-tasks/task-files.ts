import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { getErrorCode } from '#app/domain/shared/error-code.ts';

/** A process that can be told from every other one of the machine, now and after a restart. */
export interface ProcessMark {
  pid: number;
  /** When it was started, where the system tells. */
  startedAt: string | null;
}

export function markProcess(pid: number): ProcessMark {
  return { pid, startedAt: readStart(pid) };
}

/** Whether the process still runs: a number is given again, a number and a start are not. */
export function isRunning({ pid, startedAt }: ProcessMark): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return readStart(pid) === startedAt;
}

function readStart(pid: number): string | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  try {
    const text = readFileSync(file, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended, though its parent has not asked yet.
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** Replaces a small file as a whole, so that readers find the old one or the new one. */
export async function writeJsonFile(file: string, value: object): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.parcial`;
  await writeFile(draft, JSON.stringify(value), { mode: 0o600 });
  await rename(draft, file);
}

/** Undefined when it is not there. */
export async function readJsonFile<Value>(file: string): Promise<Value | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** One task at a time for all processes of the store: the process that has the file holds it. */
export interface TaskLock {
  /** False when another process holds it. */
  take(): Promise<boolean>;
  /** Whether a process that runs holds it. */
  isHeld(): Promise<boolean>;
  /** Names the process that now works. */
  passTo(pid: number): Promise<void>;
  /** Gives it back, unless another process has taken it since that one ended. */
  release(pid: number | undefined): Promise<void>;
}

/** The process that created the file has written into it by then. */
const writingMs = 2000;

export function createTaskLock(file: string): TaskLock {
  async function isHeld(): Promise<boolean> {
    const holder = await readJsonFile<ProcessMark>(file);
    if (holder) return isRunning(holder);
    const found = await stat(file).catch(() => undefined);
    return found !== undefined && Date.now() - found.mtimeMs < writingMs;
  }
  return {
    isHeld,
    async take() {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        try {
          await writeFile(file, JSON.stringify(markProcess(process.pid)), { flag: 'wx', mode: 0o600 });
          return true;
        } catch (error) {
          if (getErrorCode(error) !== 'EEXIST') {
            // On a full disk there is the file without its text.
            await rm(file, { force: true });
            throw error;
          }
        }
        if (await isHeld()) return false;
        await rm(file, { force: true });
      }
      return false;
    },
    passTo: (pid) => writeJsonFile(file, markProcess(pid)),
    async release(pid) {
      const holder = await readJsonFile<ProcessMark>(file);
      if (holder?.pid === pid) await rm(file, { force: true });
    },
  };
}
