import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { countPlaywright, countVitest, formatSummary } from './verify-report.mjs';

let folder = '';
beforeEach(async () => {
  folder = await createTemporaryFolder();
});

test('counts the tests of a Vitest run', async () => {
  const report = await writeReport({ numPassedTests: 7, numFailedTests: 2, numPendingTests: 0 });
  expect(countVitest({ report, exitedWell: false })).toEqual({ passed: 7, failed: 2 });
});

test('a Vitest run whose files could not be loaded has failed although no test did', async () => {
  const report = await writeReport({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 });
  expect(countVitest({ report, exitedWell: false })).toMatchObject({ passed: 7, failed: 1 });
});

test('a run without a test has failed', async () => {
  const report = await writeReport({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 });
  expect(countVitest({ report, exitedWell: true })).toMatchObject({ passed: 0, failed: 1 });
});

test('a run without a report has failed', () => {
  const report = path.join(folder, 'missing.json');
  expect(countVitest({ report, exitedWell: true })).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright({ report, exitedWell: true })).toMatchObject({ passed: 0, failed: 1 });
});

test('a flaky journey has failed', async () => {
  const report = await writeReport({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } });
  expect(countPlaywright({ report, exitedWell: false })).toEqual({ passed: 5, failed: 2 });
});

test('skipped tests are named beside the counts', async () => {
  const report = await writeReport({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 2 } });
  expect(countPlaywright({ report, exitedWell: true })).toEqual({ passed: 5, failed: 0, note: '2 skipped' });
});

test('the summary ends with the sum, alone on its line', () => {
  const summary = formatSummary([
    { title: 'Types', seconds: 3, passed: 1, failed: 0 },
    { title: 'Rules (unit)', seconds: 12, passed: 40, failed: 2 },
  ]);
  expect(summary.split('\n').slice(-3)).toEqual([
    '✓ Types         1 passed, 0 failed in 3 s',
    '✗ Rules (unit)  40 passed, 2 failed in 12 s',
    '41 passed, 2 failed',
  ]);
});

test('every test that failed is named before the sum, with what its runner says', async () => {
  const http = await writeReport({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: path.resolve('app/a.http.test.ts'),
        assertionResults: [
          { status: 'passed', fullName: 'answers', failureMessages: [] },
          { status: 'failed', fullName: 'refuses', failureMessages: ['\u001B[31mexpected 200\u001B[39m to be 422'] },
        ],
      },
      { name: path.resolve('app/b.http.test.ts'), message: 'Cannot find module', assertionResults: [] },
    ],
  });
  const first = { title: 'HTTP', seconds: 1, ...countVitest({ report: http, exitedWell: false }) };
  const attempt = (message: string) => ({ projectName: 'phone', results: [{ errors: [{ message }] }] });
  const journeys = await writeReport({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        file: 'cart.spec.ts',
        specs: [{ title: 'opens', ok: true, tests: [] }],
        suites: [{ file: 'cart.spec.ts', specs: [{ title: 'adds', ok: false, tests: [attempt('not visible')] }] }],
      },
    ],
  });
  const second = { title: 'Journeys', seconds: 1, ...countPlaywright({ report: journeys, exitedWell: false }) };
  expect(formatSummary([first, second]).split('\n').slice(-7)).toEqual([
    '  ✗ app/a.http.test.ts: refuses',
    '      expected 200 to be 422',
    '  ✗ app/b.http.test.ts',
    '      Cannot find module',
    '  ✗ [phone] cart.spec.ts: adds',
    '      not visible',
    '2 passed, 2 failed',
  ]);
});

async function writeReport(content: object): Promise<string> {
  const report = path.join(folder, 'report.json');
  await writeFile(report, JSON.stringify(content));
  return report;
}
