// @ts-check
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cacheDir, commandEnv, projectDir } from './lib/project.mjs';
import { countCheck, countPlaywright, countVitest, formatSummary } from './lib/verify-report.mjs';

/**
 * Every check of the store, and one summary: what `npm test` runs. `--only unit,data` runs some of them. Types and lint go beside
 * the tests of rules, the rest one after another.
 */
const reportsDir = path.join(cacheDir, 'verify');

/** @typedef {import('./lib/verify-report.mjs').Counts} Counts */
/** @typedef {{ name: string, title: string, isQuiet?: boolean, run: () => Promise<Counts> }} Part isQuiet: runs beside the next one */

/** @type {Part[]} */
const parts = [
  { name: 'typecheck', title: 'Types', isQuiet: true, run: () => check([['react-router', 'typegen'], ['tsc']]) },
  {
    name: 'lint',
    title: 'Lint and formatting',
    isQuiet: true,
    run: () =>
      check([
        ['oxlint', '--deny-warnings'],
        ['prettier', '--check', '--log-level', 'warn', '.'],
      ]),
  },
  { name: 'unit', title: 'Rules (unit)', run: () => vitest('unit') },
  { name: 'data', title: 'Data (SQLite and PostgreSQL)', run: () => vitest('data') },
  { name: 'http', title: 'HTTP (whole application in process)', run: () => vitest('http') },
  { name: 'e2e', title: 'Journeys (Chromium)', run: playwright },
];

const chosen = chooseParts();
if (chosen) await verify(chosen);

/** @returns {Part[] | undefined} */
function chooseParts() {
  const { values } = parseArgs({ options: { only: { type: 'string' } }, strict: false });
  if (typeof values.only !== 'string') return parts;
  const names = values.only.split(',');
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length === 0) return parts.filter((part) => names.includes(part.name));
  console.error(`Unknown part: ${unknown.join(', ')}. There are: ${parts.map((part) => part.name).join(', ')}.`);
  process.exitCode = 2;
  return undefined;
}

/** @param {Part[]} selected */
async function verify(selected) {
  mkdirSync(reportsDir, { recursive: true });
  const started = [];
  for (const part of selected) {
    started.push(timePart(part));
    if (!part.isQuiet) await Promise.all(started);
  }
  const results = await Promise.all(started);
  console.log(formatSummary(results));
  process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;
}

/** @param {Part} part */
async function timePart({ title, run }) {
  console.log(`\n=== ${title} ===`);
  const startedMs = Date.now();
  const counts = await run();
  return { title, seconds: Math.round((Date.now() - startedMs) / 1000), ...counts };
}

/**
 * Commands that together count as one test. All run, so that one failure does not hide another.
 * @param {string[][]} commands
 * @returns {Promise<Counts>}
 */
async function check(commands) {
  const codes = [];
  for (const command of commands) codes.push(await show(command));
  return countCheck(codes.every((code) => code === 0));
}

/**
 * @param {string} project
 * @returns {Promise<Counts>}
 */
async function vitest(project) {
  const report = freshReport(project);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await show(['vitest', 'run', '--project', project, ...reporters]);
  return countVitest({ report, exitedWell: code === 0 });
}

/** @returns {Promise<Counts>} */
async function playwright() {
  const report = freshReport('e2e');
  const code = await show(['playwright', 'test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return countPlaywright({ report, exitedWell: code === 0 });
}

/** A report of an earlier run must never be taken for this one's. @param {string} name */
function freshReport(name) {
  const report = path.join(reportsDir, `${name}.json`);
  rmSync(report, { force: true });
  return report;
}

/**
 * @param {string[]} command
 * @param {Record<string, string>} [extraEnv]
 * @returns {Promise<number | null>}
 */
function show([command = '', ...args], extraEnv = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectDir,
      // Tests start the store and its command line some two hundred times.
      env: commandEnv({ NODE_COMPILE_CACHE: path.join(cacheDir, 'compile'), ...extraEnv }),
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(null);
    });
    child.on('close', resolve);
  });
}
