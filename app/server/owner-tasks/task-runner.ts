import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getActor } from '#app/data/store/actor.ts';
import { readField, readText } from '#app/domain/shared/input/read-unknown.ts';
import type { TaskLock } from './task-lock.ts';
import type { TaskMessage, TaskSettings, TaskStep } from './task-steps.ts';

/** How the process of a task ended; `detail` is the end of its error output. */
export interface TaskEnd {
  isDone: boolean;
  isOutOfMemory: boolean;
  isDiskFull: boolean;
  /**
   * Whether the process was ended because the store stopped. The result of the task is then reported after the restart.
   */
  isStopped: boolean;
  detail: string;
  /** Message for the owner when the step failed because of the shop's data. */
  problem: string | undefined;
}

export interface TaskRunner {
  /**
   * Starts a step.
   * @param prepare called when it is certain that the step will start
   * @returns undefined when another step is running, in this process or another
   */
  start(step: TaskStep, options?: { prepare?: () => Promise<void> }): Promise<{ ended: Promise<TaskEnd> } | undefined>;
  /** Ends the running step immediately, and rejects further steps. */
  stop(): Promise<void>;
}

/**
 * Maximum heap of a task's process, in MB. A spreadsheet of 20,000 products needs about half of it. Together with the
 * thread that reads spreadsheets, the process stays below 600 MB.
 */
const maxHeapMb = 320;
/**
 * Maximum semi-space in MB, which is half of V8's young generation. Without a limit it grows to 128 MB without being
 * faster (decision 188).
 */
const maxSemiSpaceMb = 16;
const maxDetailLength = 4000;
/** Message with which a step's process announces that it is about to store its result and to exit. */
export const endingMessage = 'ending';
/** Maximum time in ms to wait for the lock of a step that has sent `endingMessage`. */
const endingLockWaitMs = 20_000;
/**
 * Maximum time in ms to wait for the lock of a running step whose end is not known to be near. A step that another
 * process of the store has started may release the lock within this time.
 */
const lockWaitMs = 1500;
const taskFile = fileURLToPath(new URL('task-process.ts', import.meta.url));

/**
 * Runs steps in child processes, so that the store continues to serve however much time and memory they take. A child
 * process ends when the process that started it ends.
 */
export function createTaskRunner({ settings, lock }: { settings: TaskSettings; lock: TaskLock }): TaskRunner {
  const endsByChild = new Map<ChildProcess, Promise<TaskEnd>>();
  const endingChildren = new WeakSet<ChildProcess>();
  let isStopped = false;

  return {
    async start(step, { prepare } = {}) {
      if (isStopped || !(await waitForLock())) return undefined;
      try {
        await prepare?.();
        const child = fork(taskFile, {
          execArgv: [`--max-old-space-size=${maxHeapMb}`, `--max-semi-space-size=${maxSemiSpaceMb}`],
          stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
          env: { ...process.env, ...getCompileCacheEnv() },
        });
        const ended = waitForEnd(child);
        endsByChild.set(child, ended);
        child.on('message', (message) => {
          if (message === endingMessage) endingChildren.add(child);
        });
        if (child.pid !== undefined) await lock.passTo(child.pid);
        const message: TaskMessage = { step, settings, actor: getActor() };
        child.send(message, () => {});
        return { ended };
      } catch (error) {
        await lock.release(process.pid);
        throw error;
      }
    },
    async stop() {
      isStopped = true;
      for (const child of endsByChild.keys()) child.kill('SIGKILL');
      await Promise.all(endsByChild.values());
    },
  };

  /**
   * Tries to take the lock. It waits long for a step that is about to end, but only briefly for one that is still
   * working.
   */
  async function waitForLock(): Promise<boolean> {
    const startedAt = performance.now();
    while (!(await lock.take())) {
      const isEnding = endsByChild.size > 0 && [...endsByChild.keys()].every((child) => endingChildren.has(child));
      if (performance.now() - startedAt > (isEnding ? endingLockWaitMs : lockWaitMs)) return false;
      await wait(25);
    }
    return true;
  }

  /**
   * Returns environment variables that let child processes share compiled code, because compiling takes half of their
   * start time.
   */
  function getCompileCacheEnv(): NodeJS.ProcessEnv {
    const cacheDir = getCompileCacheDir();
    return cacheDir === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(cacheDir) };
  }

  async function waitForEnd(child: ChildProcess): Promise<TaskEnd> {
    let detail = '';
    let problem: string | undefined;
    child.on('message', (message) => (problem = readText(readField(message, 'problem')) || problem));
    child.stderr?.on('data', (bytes: Buffer) => (detail = (detail + bytes.toString()).slice(-maxDetailLength)));
    const [code] = await once(child, 'close').catch((error: unknown) => {
      // The process could not be started, so it has no error output to report.
      detail = String(error);
      return [null];
    });
    await lock.release(child.pid);
    endsByChild.delete(child);
    return {
      isDone: code === 0,
      isStopped,
      isOutOfMemory: /heap out of memory|ERR_WORKER_OUT_OF_MEMORY/.test(detail),
      isDiskFull: /ENOSPC|EDQUOT|disk is full|No space left/.test(detail),
      detail,
      problem,
    };
  }
}
