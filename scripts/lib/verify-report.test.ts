import { expect, test } from 'vitest';
import { formatSummary, judgeCommand, judgeTests } from './verify-report.ts';

const passing = '<testcase classname="a.test.ts" name="adds"></testcase>';

test.each([
  ['without a report', 0, ''],
  ['without a test', 0, '<testcase classname="a.test.ts" name="adds"><skipped/></testcase>'],
  ['whose runner failed although every test passed', 1, passing],
])('a run %s has failed', (_what, exitCode, cases) => {
  expect(judgeTests('unit', exitCode, `<testsuites>${cases}</testsuites>`).failures).toHaveLength(1);
});

test('the summary lists every failed test with the message of its runner, and its last line contains only the totals', () => {
  const failing =
    '<testcase classname="cart.spec.ts" name="[phone] adds &gt; twice"><failure><![CDATA[\u009B31mnot visible]]></failure></testcase>' +
    '<testcase classname="unhandled errors" name="Error"><error>closed</error></testcase>';
  const skipped = '<testcase classname="a.test.ts" name="later"><skipped/></testcase>';
  const summary = formatSummary([
    { part: 'typecheck', seconds: 3, ...judgeCommand('typecheck', 0) },
    { part: 'lint', seconds: 4, ...judgeCommand('lint', 1) },
    {
      part: 'unit',
      seconds: 12,
      ...judgeTests('unit', 1, `<testsuites>${passing}${failing}${skipped}</testsuites>`),
    },
  ]);
  expect(summary.split('\n').slice(2)).toEqual([
    '✓ typecheck  1 passed, 0 failed in 3 s',
    '✗ lint       0 passed, 1 failed in 4 s',
    '✗ unit       1 passed, 2 failed, 1 skipped in 12 s',
    '  ✗ lint',
    '      What is wrong is printed above.',
    '  ✗ cart.spec.ts: [phone] adds > twice',
    '      not visible',
    '  ✗ unhandled errors: Error',
    '      closed',
    '2 passed, 3 failed',
  ]);
});
