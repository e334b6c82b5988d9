// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { showProgress } from './step.mjs';

const heartbeatMs = 5000;
const staleMs = 60_000;
const retryMs = 200;

/**
 * Runs `work` while no other process does, on this machine or on another that shares the folder.
 * A lock whose owner died, or stopped touching it for a minute, is taken over.
 * @template T
 * @param {{ file: string, waitingLabel: string, work: () => Promise<T> }} options
 * @returns {Promise<T>}
 */
export async function withLock({ file, waitingLabel, work }) {
  mkdirSync(path.dirname(file), { recursive: true });
  if (!tryCreate(file)) {
    const progress = showProgress(waitingLabel);
    while (!tryCreate(file)) {
      dropIfStale(file);
      await sleep(retryMs);
    }
    progress.stop();
  }
  const heartbeat = setInterval(() => attempt(() => utimesSync(file, new Date(), new Date())), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

/**
 * Creates the lock with its content in one step, so that nobody ever reads half of it.
 * @param {string} file
 */
function tryCreate(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, host: hostname() }));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} file */
function dropIfStale(file) {
  const text = attempt(() => readFileSync(file, 'utf8'));
  const touchedMs = attempt(() => statSync(file).mtimeMs);
  if (text === undefined || touchedMs === undefined) return;
  /** @type {{ pid: number, host: string } | undefined} */
  const owner = attempt(() => JSON.parse(text));
  const isDead = owner?.host === hostname() && !isAlive(owner.pid);
  if (!isDead && Date.now() - touchedMs < staleMs) return;
  const aside = `${file}.${process.pid}.stale`;
  attempt(() => renameSync(file, aside));
  // Another process may have replaced the stale lock between reading and moving it; then its lock is put back.
  attempt(() => readFileSync(aside, 'utf8') !== text && linkSync(aside, file));
  rmSync(aside, { force: true });
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Returns undefined where the work throws, because other processes may remove the files at any time. @template T @param
 * {() => T} work @returns {T | undefined}
 */
function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}
