// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Name of the browser without windows, which renders pages with half the CPU time of the whole browser. */
export const headlessShell = 'chromium-headless-shell';
const chromiumNames = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
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

/**
 * Finds a Chromium that runs: CHROMIUM_PATH, the machine's, or one that Playwright downloaded. @returns {string |
 * undefined} path of the program
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return answersVersion(given) ? given : undefined;
  const candidates = [...chromiumNames.flatMap(findOnPath), macChrome, findPlaywrightChromium()];
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate) && answersVersion(candidate));
}

/**
 * Finds the folder of PostgreSQL's programs (`initdb`, `postgres`): POSTGRES_BIN, Debian's newest, or the PATH's.
 * @returns {string | undefined}
 */
export function findPostgresBin() {
  const given = process.env.POSTGRES_BIN;
  if (given) return hasServer(given) ? given : undefined;
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  return [...newestFirst.map((version) => path.join(debianPostgres, version, 'bin')), ...pathFolders()].find(hasServer);
}

/**
 * Finds pgbouncer, the connection pooler of many managed databases. Debian installs it in a folder that is on root's
 * PATH only. @returns {string | undefined}
 */
export function findPgbouncer() {
  return [...findOnPath('pgbouncer'), '/usr/sbin/pgbouncer'].find((file) => existsSync(file));
}

/** Tells whether packages of this system can be installed without asking anybody. */
export function canUseApt() {
  return findOnPath('apt-get').length > 0 && process.getuid?.() === 0;
}

/** @param {string} name */
function findOnPath(name) {
  return pathFolders()
    .map((folder) => path.join(folder, name))
    .filter((file) => existsSync(file));
}

function pathFolders() {
  return (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
}

/** @param {string} folder */
function hasServer(folder) {
  return existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'));
}

/** A name on the PATH may be a script that only tells how to install the program. @param {string} program */
function answersVersion(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/** @returns {string | undefined} where Playwright would have put its own, whether it is there or not */
function findPlaywrightChromium() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return undefined;
  }
}
