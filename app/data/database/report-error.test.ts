import { expect, test } from 'vitest';
import { collectWarnings } from '#tests/support/collect-warnings.ts';
import { reportError, reportUnlessStorageFails } from './report-error.ts';

test('an error that is caught so that work goes on is logged with its stack, also one that is no error', async () => {
  const log = await collectWarnings(async () => {
    reportError(new TypeError('no such method'));
    reportError('only text');
  });
  expect(log).toMatch(/no such method[\s\S]*report-error\.test\.ts/);
  expect(log).toContain('only text');
});

test('a database that is away or a full disk is not logged where it is expected, and anything else is', async () => {
  const log = await collectWarnings(async () => {
    for (const code of ['SQLITE_BUSY', 'ENOSPC', 'ECONNREFUSED'])
      reportUnlessStorageFails(Object.assign(new Error(`expected ${code}`), { code }));
    reportUnlessStorageFails(new RangeError('a mistake'));
  });
  expect(log).toContain('a mistake');
  expect(log).not.toContain('expected');
});
