import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TaskProgress } from '#app/domain/tasks/import-task.ts';
import { isRunning, identifyProcess, type ProcessIdentity } from '#app/data/disk/process-identity.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';
import { endingMessage } from './task-runner.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';
import type { TaskLock } from './task-lock.ts';

/** Name of the file in a task's folder that contains the state of the task. */
export const taskStateFile = 'estado.json';
const cancelFile = 'cancelar';
const progressIntervalMs = 400;
const workingStates = new Set(['inspecting', 'planning', 'writing', 'working']);

/** State of a task as it is stored, with the process that works on the task. */
type Stored<State> = State & { worker?: ProcessIdentity };

export function readState<State>(folder: string): Promise<Stored<State> | undefined> {
  return readJsonFile<Stored<State>>(path.join(folder, taskStateFile));
}

/**
 * Writes the state of a task on which no process works, because it is about to start or has ended, and deletes an
 * earlier request to cancel it.
 */
export async function writeState(folder: string, state: object): Promise<void> {
  await rm(path.join(folder, cancelFile), { force: true });
  await writeJsonFile(path.join(folder, taskStateFile), { ...state, worker: undefined });
}

/**
 * Whether a process works on the task. As long as no process has recorded itself in the state, the process that holds
 * the lock is assumed to be the worker.
 */
export function hasWorker({ worker }: { worker?: ProcessIdentity }, lock: TaskLock): Promise<boolean> {
  return worker ? Promise.resolve(isRunning(worker)) : lock.isHeld();
}

/** Requests that the process that works in the folder cancels its task. */
export function requestCancel(folder: string): Promise<void> {
  return writeJsonFile(path.join(folder, cancelFile), {});
}

/**
 * Handle with which the process that runs a task updates the task's state file. The panel's pages read the same file.
 */
export interface TaskStateWriter<State> {
  readonly current: State;
  update(change: Partial<State>): Promise<void>;
  /** Records the progress. It is written to the state file at intervals. */
  reportProgress(progress: TaskProgress): void;
  /** Aborted when the owner has requested to cancel the task. */
  signal: AbortSignal;
  close(): Promise<void>;
}

export async function openState<State extends { progress: TaskProgress | null; state: string }>(
  folder: string,
): Promise<TaskStateWriter<State>> {
  const first = await readState<State>(folder);
  if (!first) throw new Error(`No task in ${folder}`);
  let state: Stored<State> = { ...first, worker: identifyProcess(process.pid) };
  let lastWrite = Promise.resolve();
  let hasUnwrittenProgress = false;
  const canceller = new AbortController();
  const writeNow = () => {
    hasUnwrittenProgress = false;
    lastWrite = lastWrite
      .then(() => writeJsonFile(path.join(folder, taskStateFile), state))
      .catch(reportUnlessStorageFails);
    return lastWrite;
  };
  const cancelIfRequested = () => {
    if (!canceller.signal.aborted && existsSync(path.join(folder, cancelFile))) canceller.abort();
  };
  const timer = setInterval(() => {
    if (hasUnwrittenProgress) void writeNow();
    cancelIfRequested();
  }, progressIntervalMs);

  await writeNow();
  return {
    get current() {
      return state;
    },
    async update(change) {
      state = { ...state, ...change };
      if (!workingStates.has(state.state) && process.connected) process.send?.(endingMessage);
      await writeNow();
    },
    reportProgress(progress) {
      state = { ...state, progress };
      hasUnwrittenProgress = true;
      // The timer cannot run as long as a step does not yield to the event loop.
      if (progress.done % 200 === 0) cancelIfRequested();
    },
    signal: canceller.signal,
    async close() {
      clearInterval(timer);
      await lastWrite;
    },
  };
}
