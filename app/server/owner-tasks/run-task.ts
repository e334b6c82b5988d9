import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readField, readText } from '#app/domain/shared/input/read-unknown.ts';
import type { TaskLock } from './task-files.ts';
import type { TaskMessage, TaskSetting, TaskStep } from './task-steps.ts';

/** How the process of a task ended; `detail` is what it said on its error output. */
export interface TaskEnd {
  isDone: boolean;
  isOutOfMemory: boolean;
  isDiskFull: boolean;
  /** Because the store itself stops: what is to be told of it is told when it is back. */
  isStopped: boolean;
  detail: string;
  /** What its owner is told, where the step could not be done with what the shop has. */
  problem: string | undefined;
}

export interface TaskRunner {
  /**
   * Starts a step; undefined when another one runs, of this process or another.
   * @param prepare called when it is sure that it starts
   */
  start(step: TaskStep, options?: { prepare?: () => Promise<void> }): Promise<{ ended: Promise<TaskEnd> } | undefined>;
  /** Ends what runs, at once. */
  stop(): Promise<void>;
}

/** A sheet of 20,000 products needs about half of it; with the reader's own thread a task stays below 600 MB. */
const maxHeapMb = 320;
/** Left to itself what was just allocated grows to 128 MB, without being any quicker (decision 188). */
const maxHalfOfNewMb = 16;
const keptDetail = 4000;
/** Last message of a step's process, after its result and a moment before it is gone. */
export const endingMessage = 'ending';
const endingMs = 20_000;
/** In which that, or the end of another process's step, is noticed. */
const noticeMs = 1500;
const taskFile = fileURLToPath(new URL('task-process.ts', import.meta.url));

/**
 * Runs steps in a process of their own: whatever they take in time and memory, the store goes on serving, and they end with
 * the process that started them.
 */
export function createTaskRunner({ setting, lock }: { setting: TaskSetting; lock: TaskLock }): TaskRunner {
  const running = new Map<ChildProcess, Promise<TaskEnd>>();
  const ending = new WeakSet<ChildProcess>();
  let isStopped = false;

  return {
    async start(step, { prepare } = {}) {
      if (isStopped || !(await takeSoon())) return undefined;
      try {
        await prepare?.();
        const child = fork(taskFile, {
          execArgv: [`--max-old-space-size=${maxHeapMb}`, `--max-semi-space-size=${maxHalfOfNewMb}`],
          stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
          env: { ...process.env, ...shareCompiled() },
        });
        const ended = follow(child);
        running.set(child, ended);
        child.on('message', (message) => {
          if (message === endingMessage) ending.add(child);
        });
        if (child.pid !== undefined) await lock.passTo(child.pid);
        const message: TaskMessage = { step, setting };
        child.send(message, () => {});
        return { ended };
      } catch (error) {
        await lock.release(process.pid);
        throw error;
      }
    },
    async stop() {
      isStopped = true;
      for (const child of running.keys()) child.kill('SIGKILL');
      await Promise.all(running.values());
    },
  };

  /** Waits for steps that are ending, not for those that work. */
  async function takeSoon(): Promise<boolean> {
    const askedAt = performance.now();
    while (!(await lock.take())) {
      const isEnding = running.size > 0 && [...running.keys()].every((child) => ending.has(child));
      if (performance.now() - askedAt > (isEnding ? endingMs : noticeMs)) return false;
      await wait(25);
    }
    return true;
  }

  /** Compiling takes half of what it takes to start. */
  function shareCompiled(): NodeJS.ProcessEnv {
    const own = getCompileCacheDir();
    return own === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(own) };
  }

  async function follow(child: ChildProcess): Promise<TaskEnd> {
    let detail = '';
    let problem: string | undefined;
    child.on('message', (message) => (problem = readText(readField(message, 'problem')) || problem));
    child.stderr?.on('data', (bytes: Buffer) => (detail = (detail + bytes.toString()).slice(-keptDetail)));
    const [code] = await once(child, 'close').catch((error: unknown) => {
      // It could not be started: no process has written why.
      detail = String(error);
      return [null];
    });
    await lock.release(child.pid);
    running.delete(child);
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
