// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cacheDir, commandEnv, projectDir } from './lib/project.mjs';
import { countCheck, countPlaywright, countVitest, formatSummary } from './lib/reports/verify-report.mjs';

/**
 * Every check of the store, and one summary: what `npm test` runs. `--only unit,data` runs some of them; `--changed` types, lint and
 * the tests of rules that a change touches, without a build (decision 251). Types and lint go beside the tests of rules; then the
 * tests of data and of HTTP, one after another, beside the journeys, which leave a third of the machine idle (decision 126).
 */
const reportsDir = path.join(cacheDir, 'verify');

/** @typedef {import('./lib/reports/verify-report.mjs').Counts} Counts */
/** @typedef {(command: string[], extraEnv?: Record<string, string>) => Promise<number | null>} Show runs a command, and shows what it prints */
/** @typedef {{ name: string, title: string, lane: number, run: (show: Show) => Promise<Counts> }} Part */

/** @type {Part[]} */
const parts = [
  { name: 'typecheck', title: 'Types', lane: 0, run: (show) => check(show, [['react-router', 'typegen'], ['tsc']]) },
  {
    name: 'lint',
    title: 'Lint and formatting',
    lane: 1,
    run: (show) =>
      check(show, [
        ['oxlint', '--deny-warnings'],
        ['node', 'scripts/check-expressions.mjs'],
        ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...(changed?.files ?? [])],
      ]),
  },
  { name: 'unit', title: 'Rules (unit)', lane: 2, run: (show) => vitest(show, 'unit', 'pages') },
  { name: 'data', title: 'Data (SQLite and PostgreSQL)', lane: 0, run: (show) => vitest(show, 'data') },
  { name: 'http', title: 'HTTP (whole application in process)', lane: 0, run: (show) => vitest(show, 'http') },
  { name: 'e2e', title: 'Journeys (Chromium)', lane: 1, run: playwright },
];
/** Parts of one phase run in lanes beside each other, the longest last; the next phase begins when all have ended. */
const phases = [
  ['typecheck', 'lint', 'unit'],
  ['data', 'http', 'e2e'],
];

const { values } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean' }, since: { type: 'string' } },
  strict: false,
});
const changed = values.changed ? findChanges(String(values.since ?? 'HEAD')) : undefined;
const chosen = chooseParts();
if (chosen && (changed || (await setUp()))) await verify(chosen);

/** @param {string} since a commit or branch */
function findChanges(since) {
  /** @param {string[]} args */
  const list = (...args) => execFileSync('git', args, { cwd: projectDir, encoding: 'utf8' }).split('\n');
  const names = [...list('diff', '--name-only', since), ...list('ls-files', '--others', '--exclude-standard')];
  const files = names.filter((name) => name && existsSync(path.join(projectDir, name)));
  // At least one, because without any it would look at nothing and fail.
  return { since, files: files.length > 0 ? files : ['package.json'] };
}

/** What the tests of HTTP and the journeys need, and only they. */
async function setUp() {
  const code = await runCommand([process.execPath, 'scripts/setup.mjs', 'test'], { printed: undefined });
  if (code !== 0) process.exitCode = 1;
  return code === 0;
}

/** @returns {Part[] | undefined} */
function chooseParts() {
  const only = changed ? phases[0]?.join() : values.only;
  if (typeof only !== 'string') return parts;
  const names = only.split(',');
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length === 0) return parts.filter((part) => names.includes(part.name));
  console.error(`Unknown part: ${unknown.join(', ')}. There are: ${parts.map((part) => part.name).join(', ')}.`);
  process.exitCode = 2;
  return undefined;
}

/** @param {Part[]} selected */
async function verify(selected) {
  mkdirSync(reportsDir, { recursive: true });
  const results = [];
  for (const names of phases) {
    const lanes = Map.groupBy(
      selected.filter(({ name }) => names.includes(name)),
      ({ lane }) => lane,
    );
    const longest = [...lanes.values()].at(-1);
    results.push(...(await Promise.all([...lanes.values()].map((lane) => runLane(lane, lane === longest)))).flat());
  }
  console.log(formatSummary(results));
  process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;
}

/**
 * One part after another.
 * @param {Part[]} lane
 * @param {boolean} isShown as it is printed; otherwise what a part prints is shown when it has ended
 */
async function runLane(lane, isShown) {
  const results = [];
  for (const { title, run } of lane) {
    if (isShown) console.log(`\n=== ${title} ===`);
    const startedMs = Date.now();
    /** @type {Buffer[]} */
    const printed = [];
    const counts = await run((command, extraEnv) =>
      runCommand(command, { extraEnv, printed: isShown ? undefined : printed }),
    );
    if (!isShown) console.log(`\n=== ${title} ===\n${Buffer.concat(printed).toString()}`);
    results.push({ title, seconds: Math.round((Date.now() - startedMs) / 1000), ...counts });
  }
  return results;
}

/**
 * Commands that together count as one test. All run, so that one failure does not hide another.
 * @param {Show} show
 * @param {string[][]} commands
 * @returns {Promise<Counts>}
 */
async function check(show, commands) {
  const codes = [];
  for (const command of commands) codes.push(await show(command));
  return countCheck(codes.every((code) => code === 0));
}

/**
 * @param {Show} show
 * @param {string[]} projects
 * @returns {Promise<Counts>}
 */
async function vitest(show, ...projects) {
  const report = freshReport(projects.join('-'));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const touched = changed ? ['--changed', changed.since] : [];
  const named = projects.flatMap((name) => ['--project', name]);
  const code = await show(['vitest', 'run', ...named, ...touched, ...reporters]);
  return countVitest({ report, exitedWell: code === 0 });
}

/**
 * @param {Show} show
 * @returns {Promise<Counts>}
 */
async function playwright(show) {
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
 * @param {{ extraEnv?: Record<string, string> | undefined, printed: Buffer[] | undefined }} options printed: gets what would be shown
 * @returns {Promise<number | null>}
 */
function runCommand([command = '', ...args], { extraEnv = {}, printed }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectDir,
      // Tests start the store and its command line some two hundred times.
      env: commandEnv({ NODE_COMPILE_CACHE: path.join(cacheDir, 'compile'), ...extraEnv }),
      stdio: printed ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.stdout?.on('data', (chunk) => printed?.push(chunk));
    child.stderr?.on('data', (chunk) => printed?.push(chunk));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(null);
    });
    child.on('close', resolve);
  });
}
