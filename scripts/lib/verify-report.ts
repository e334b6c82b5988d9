import { stripVTControlCharacters } from 'node:util';
import { SaxesParser } from 'saxes';

interface Counts {
  passed: number;
  skipped: number;
  /** Failed tests with the messages of their runner. */
  failures: { name: string; message: string }[];
}

/** Result of one part of the checks. */
export interface Result extends Counts {
  part: string;
  seconds: number;
}

const shownMessageLines = 12;

/** Converts the exit code of a command that runs no tests, such as lint, to the counts of a single test. */
export function judgeCommand(part: string, exitCode: number | null): Counts {
  if (exitCode === 0) return { passed: 1, skipped: 0, failures: [] };
  return { passed: 0, skipped: 0, failures: [{ name: part, message: 'What is wrong is printed above.' }] };
}

/**
 * Counts the tests of a run from its JUnit report. A run without tests counts as failed, and so does one whose runner
 * reports a failure although every test passed.
 */
export function judgeTests(part: string, exitCode: number | null, xml: string): Counts {
  const counts = countTests(xml);
  if (counts.failures.length > 0 || (exitCode === 0 && counts.passed > 0)) return counts;
  const message = counts.passed === 0 ? 'No test ran.' : 'The runner failed outside of the tests.';
  return { ...counts, failures: [{ name: part, message }] };
}

function countTests(xml: string): Counts {
  const counts: Counts = { passed: 0, skipped: 0, failures: [] };
  const parser = new SaxesParser();
  let [name, outcome, message] = ['', '', ''];
  const keepText = (text: string) => (message += text);
  parser.on('opentag', ({ name: tag, attributes }) => {
    if (tag === 'testcase') [name, outcome, message] = [`${attributes.classname}: ${attributes.name}`, '', ''];
    if (['skipped', 'failure', 'error'].includes(tag)) [outcome, message] = [tag, ''];
  });
  parser.on('text', keepText);
  parser.on('cdata', keepText);
  parser.on('closetag', ({ name: tag }) => {
    if (tag !== 'testcase') return;
    if (outcome === '') counts.passed += 1;
    else if (outcome === 'skipped') counts.skipped += 1;
    else counts.failures.push({ name, message: stripVTControlCharacters(message).trim() });
  });
  parser.write(xml).close();
  return counts;
}

/** Formats the last lines of a run: the parts, every failed test, and the total `N passed, N failed`. */
export function formatSummary(results: readonly Result[]): string {
  const rows = results.map(({ part, seconds, passed, skipped, failures }) => {
    const counts = `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    return `${failures.length > 0 ? '✗' : '✓'} ${part.padEnd(9)}  ${counts} in ${seconds} s`;
  });
  const failures = results.flatMap((result) => result.failures);
  const failed = failures.map(({ name, message }) =>
    [`  ✗ ${name}`, ...message.split('\n').slice(0, shownMessageLines)].join('\n      '),
  );
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  return ['', '=== Summary ===', ...rows, ...failed, `${passed} passed, ${failures.length} failed`].join('\n');
}
