// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../project.mjs';

/** @typedef {{ name: string, message: string }} Failure a test that failed, and how its runner words it */
/** @typedef {{ passed: number, failed: number, note?: string, failures?: Failure[] }} Counts */
/** @typedef {{ report: string, exitedWell: boolean }} Run `report` is the path of the runner's JSON */

/**
 * A check without tests of its own, such as lint, is one test.
 * @param {boolean} succeeded
 * @returns {Counts}
 */
export function countCheck(succeeded) {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {Run} run
 * @returns {Counts}
 */
export function countVitest({ report, exitedWell }) {
  const read = readJson(report);
  if (!read) return noReport;
  return settle({
    passed: read.numPassedTests,
    failed: read.numFailedTests,
    skipped: read.numPendingTests + (read.numTodoTests ?? 0),
    exitedWell,
    failures: listVitestFailures(read.testResults ?? []),
  });
}

/**
 * @param {Run} run
 * @returns {Counts}
 */
export function countPlaywright({ report, exitedWell }) {
  const read = readJson(report);
  if (!read) return noReport;
  const { expected, unexpected, flaky, skipped } = read.stats;
  // There is no second attempt: a journey that passes and fails by turns has failed (decision 140).
  const failures = (read.suites ?? []).flatMap(listPlaywrightFailures);
  return settle({ passed: expected, failed: unexpected + flaky, skipped, exitedWell, failures });
}

/**
 * Formats the closing lines of a run: the parts, every test that failed, and the sum `N passed, N failed`. @param {({
 * title: string, seconds: number } & Counts)[]} results
 */
export function formatSummary(results) {
  const width = Math.max(...results.map(({ title }) => title.length));
  const rows = results.map(({ title, seconds, passed, failed, note }) => {
    const mark = failed > 0 ? '✗' : '✓';
    const counts = `${passed} passed, ${failed} failed`;
    return `${mark} ${title.padEnd(width)}  ${counts} in ${seconds} s${note ? ` (${note})` : ''}`;
  });
  const total = (/** @type {'passed' | 'failed'} */ key) => results.reduce((sum, result) => sum + result[key], 0);
  const failures = results.flatMap((result) => result.failures ?? []);
  return [
    '',
    '=== Summary ===',
    ...rows,
    ...failures.map(formatFailure),
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}

const shownMessageLines = 12;
const escapes = new RegExp(String.raw`\u001B\[[\d;]*m`, 'g');

/** @param {Failure} failure */
function formatFailure({ name, message }) {
  const lines = message.replaceAll(escapes, '').split('\n').slice(0, shownMessageLines);
  return [`  ✗ ${name}`, ...lines.map((line) => `      ${line}`)].join('\n');
}

/**
 * @param {{ name: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} files
 * @returns {Failure[]}
 */
function listVitestFailures(files) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = path.relative(projectDir, name);
    // A file that could not be loaded, or whose set-up failed, has a message of its own.
    if (failed.length === 0) return message ? [{ name: file, message }] : [];
    return failed.map((result) => ({
      name: `${file}: ${result.fullName}`,
      message: result.failureMessages.join('\n'),
    }));
  });
}

/**
 * @typedef {{ specs?: { title: string, ok: boolean, tests: { projectName: string, results: { errors: { message: string }[] }[] }[] }[], suites?: Suite[], file: string }} Suite
 * @param {Suite} suite
 * @returns {Failure[]}
 */
function listPlaywrightFailures({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}: ${title}`,
        message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
    );
  return [...own, ...suites.flatMap(listPlaywrightFailures)];
}

/** @type {Counts} */
const noReport = { passed: 0, failed: 1, note: 'it ended without a report' };

/**
 * A part that ran nothing has failed, and so has one whose runner says so although every test passed.
 * @param {{ passed: number, failed: number, skipped: number, exitedWell: boolean, failures: Failure[] }} outcome
 * @returns {Counts}
 */
function settle({ passed, failed, skipped, exitedWell, failures }) {
  if (passed + failed === 0) return { passed, failed: 1, note: 'no test ran' };
  if (failed === 0 && !exitedWell) return { passed, failed: 1, note: 'the runner failed outside the tests' };
  return {
    passed,
    failed,
    ...(failures.length > 0 ? { failures } : {}),
    ...(skipped > 0 ? { note: `${skipped} skipped` } : {}),
  };
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
