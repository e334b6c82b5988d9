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
  await acquire(file, waitingLabel);
  const heartbeat = setInterval(() => touch(file), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

/**
 * @param {string} file
 * @param {string} waitingLabel
 */
async function acquire(file, waitingLabel) {
  if (tryCreate(file)) return;
  const progress = showProgress(waitingLabel);
  try {
    while (!tryCreate(file)) {
      if (!dropIfStale(file)) await sleep(retryMs);
    }
  } finally {
    progress.stop();
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

/**
 * @param {string} file
 * @returns {boolean} whether it is worth trying again at once
 */
function dropIfStale(file) {
  const seen = readLock(file);
  if (!seen) return true;
  if (!isStale(seen)) return false;
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
    // Somebody else may have replaced the stale lock between reading and moving it: then theirs goes back.
    if (readFileSync(aside, 'utf8') !== seen.text) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    return false;
  }
  return true;
}

/**
 * @param {string} file
 * @returns {{ text: string, ageMs: number } | undefined} undefined when there is no lock any more
 */
function readLock(file) {
  try {
    return { text: readFileSync(file, 'utf8'), ageMs: Date.now() - statSync(file).mtimeMs };
  } catch {
    return undefined;
  }
}

/** @param {{ text: string, ageMs: number }} lock */
function isStale({ text, ageMs }) {
  if (ageMs > staleMs) return true;
  const owner = parseOwner(text);
  return owner?.host === hostname() && !isAlive(owner.pid);
}

/**
 * @param {string} text
 * @returns {{ pid: number, host: string } | undefined} undefined when a crash left it unreadable
 */
function parseOwner(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Another process judged this one dead and took over; the steps themselves are safe to repeat.
  }
}
