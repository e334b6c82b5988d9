// @ts-check
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, note?: string }} Counts */
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
  return settle({ passed: expected, failed: unexpected + flaky, skipped, exitedWell });
}

/**
 * The closing lines of a run; the very last is `N passed, N failed`.
 * @param {({ title: string, seconds: number } & Counts)[]} results
 */
export function formatSummary(results) {
  const width = Math.max(...results.map(({ title }) => title.length));
  const rows = results.map(({ title, seconds, passed, failed, note }) => {
    const mark = failed > 0 ? '✗' : '✓';
    const counts = `${passed} passed, ${failed} failed`;
    return `${mark} ${title.padEnd(width)}  ${counts} in ${seconds} s${note ? ` (${note})` : ''}`;
  });
  const total = (/** @type {'passed' | 'failed'} */ key) => results.reduce((sum, result) => sum + result[key], 0);
  return ['', '=== Summary ===', ...rows, `${total('passed')} passed, ${total('failed')} failed`].join('\n');
}

/** @type {Counts} */
const noReport = { passed: 0, failed: 1, note: 'it ended without a report' };

/**
 * A part that ran nothing has failed, and so has one whose runner says so although every test passed.
 * @param {{ passed: number, failed: number, skipped: number, exitedWell: boolean }} outcome
 * @returns {Counts}
 */
function settle({ passed, failed, skipped, exitedWell }) {
  if (passed + failed === 0) return { passed, failed: 1, note: 'no test ran' };
  if (failed === 0 && !exitedWell) return { passed, failed: 1, note: 'the runner failed outside the tests' };
  return { passed, failed, ...(skipped > 0 ? { note: `${skipped} skipped` } : {}) };
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
