// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Name of the browser without windows, which renders pages with half the CPU time of the whole browser. */
export const headlessShell = 'chromium-headless-shell';
const chromiumNames = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const debianPostgres = '/usr/lib/postgresql';

/** Flags for a browser that only visits the store and sends no requests of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium that runs: CHROMIUM_PATH, the machine's, or one that Playwright downloaded. */
export function findChromium() {
  const { CHROMIUM_PATH: given } = process.env;
  const candidates = given ? [given] : [...chromiumNames.flatMap(findOnPath), locatePlaywrightChromium()];
  return candidates.find(answersVersion);
}

/**
 * Finds the folder of PostgreSQL's programs (`initdb`, `postgres`): POSTGRES_BIN, Debian's newest, or that on the PATH.
 */
export function findPostgresBin() {
  const { POSTGRES_BIN: given } = process.env;
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const debianFolders = newestFirst.map((version) => path.join(debianPostgres, version, 'bin'));
  return (given ? [given] : [...debianFolders, ...listPathFolders()]).find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

/**
 * Finds the path of pgbouncer, the connection pooler of many managed databases. Debian installs it into a folder that
 * only root has on the PATH.
 */
export function findPgbouncer() {
  return [...findOnPath('pgbouncer'), '/usr/sbin/pgbouncer'].find((file) => existsSync(file));
}

/** Tells whether system packages can be installed without asking for a password. */
export function canUseApt() {
  return findOnPath('apt-get').length > 0 && process.getuid?.() === 0;
}

/** @param {string} name */
function findOnPath(name) {
  return listPathFolders()
    .map((folder) => path.join(folder, name))
    .filter((file) => existsSync(file));
}

function listPathFolders() {
  return (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
}

/**
 * Tells whether a program runs, because a command on the PATH may only print how to install it. @param {string} program
 */
function answersVersion(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/**
 * Returns the path at which Playwright would install its own browser, whether it is there or not; '' before packages
 * are installed.
 */
function locatePlaywrightChromium() {
  try {
    return String(createRequire(import.meta.url)('playwright-core').chromium.executablePath());
  } catch {
    return '';
  }
}
