// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const debianPostgres = '/usr/lib/postgresql';

/** For a browser that only visits the store: it asks for nothing of its own. */
export const chromiumFlags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/**
 * A Chromium that answers: CHROMIUM_PATH, the machine's, or one that Playwright downloaded.
 * @returns {string | undefined} path of the program
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return answersVersion(given) ? given : undefined;
  const candidates = [...chromiumNames.flatMap(findOnPath), macChrome, playwrightChromium()];
  return candidates.find((candidate) => candidate !== undefined && existsSync(candidate) && answersVersion(candidate));
}

/**
 * The folder of PostgreSQL's own programs (`initdb`, `postgres`): POSTGRES_BIN, Debian's newest, or the PATH's.
 * @returns {string | undefined}
 */
export function findPostgresBin() {
  const given = process.env.POSTGRES_BIN;
  if (given) return hasServer(given) ? given : undefined;
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : [];
  const debian = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianPostgres, version, 'bin'));
  return [...debian, ...pathFolders()].find(hasServer);
}

/**
 * The ways to get a missing Chromium on a machine, best first.
 * @param {{ hasApt: boolean, isRoot: boolean }} machine
 * @returns {Attempt[]}
 */
export function planChromium({ hasApt, isRoot }) {
  const debian = { name: 'apt-get', commands: aptCommands('chromium') };
  const download = { name: 'Playwright', commands: [['playwright', 'install', 'chromium']] };
  return hasApt && isRoot ? [debian, download] : [download];
}

/**
 * The ways to get a missing PostgreSQL on a machine, best first; none when only a person can.
 * @param {{ hasApt: boolean, isRoot: boolean }} machine
 * @returns {Attempt[]}
 */
export function planPostgres({ hasApt, isRoot }) {
  return hasApt && isRoot ? [{ name: 'apt-get', commands: aptCommands('postgresql') }] : [];
}

/**
 * What stands between this machine and a tool, in a form a plan can be made of.
 * @returns {{ hasApt: boolean, isRoot: boolean }}
 */
export function describeMachine() {
  return { hasApt: findOnPath('apt-get').length > 0, isRoot: process.getuid?.() === 0 };
}

/** @typedef {{ name: string, commands: string[][] }} Attempt */

/** @param {string} name */
function aptCommands(name) {
  return [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', name],
  ];
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

/** A name on the PATH may be a stand-in that only tells how to install the real thing. @param {string} program */
function answersVersion(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/** @returns {string | undefined} where Playwright would have put its own, whether it is there or not */
function playwrightChromium() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return undefined;
  }
}
