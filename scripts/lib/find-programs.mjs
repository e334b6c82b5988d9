// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Name of Chromium without a user interface, which needs half the CPU time of the complete browser. */
export const headlessShell = 'chromium-headless-shell';
const chromiumNames = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const debianPostgres = '/usr/lib/postgresql';

/**
 * Command-line flags of a browser, in addition to those with which Playwright and Lighthouse keep it from sending requests
 * of its own.
 */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic'];

/** Finds the path of a Chromium that starts: CHROMIUM_PATH, one on the PATH, or the one that Playwright downloaded. */
export function findChromium() {
  const { CHROMIUM_PATH: configuredPath } = process.env;
  const candidates = configuredPath
    ? [configuredPath]
    : [...chromiumNames.flatMap(findOnPath), locatePlaywrightChromium()];
  return candidates.find(printsVersion);
}

/**
 * Finds the folder of PostgreSQL's programs `initdb` and `postgres`: POSTGRES_BIN, Debian's newest version, or a folder
 * on the PATH.
 */
export function findPostgresBin() {
  const { POSTGRES_BIN: configuredFolder } = process.env;
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const debianFolders = newestFirst.map((version) => path.join(debianPostgres, version, 'bin'));
  return (configuredFolder ? [configuredFolder] : [...debianFolders, ...listPathFolders()]).find(
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

/** Returns whether system packages can be installed: only by root with `apt-get`. */
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
 * Returns whether a program prints its version. A command on the PATH may only print how to install the program.
 * @param {string} program
 */
function printsVersion(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/**
 * Returns the path at which Playwright would install its browser, even if the file does not exist; '' before the
 * packages are installed.
 */
function locatePlaywrightChromium() {
  try {
    return String(createRequire(import.meta.url)('playwright-core').chromium.executablePath());
  } catch {
    return '';
  }
}
