import { expect, test } from 'vitest';
import { collectWarnings } from '#tests/support/collect-warnings.ts';
import { reportError, reportUnlessStorageFails } from './report-error.ts';

test('a caught error after which work continues is logged with its stack, even when it is not an Error object', async () => {
  const log = await collectWarnings(async () => {
    reportError(new TypeError('no such method'));
    reportError('only text');
  });
  expect(log).toMatch(/no such method[\s\S]*report-error\.test\.ts/);
  expect(log).toContain('only text');
});

test('an unreachable database and a full disk are not logged where they are expected, but any other error is', async () => {
  const log = await collectWarnings(async () => {
    for (const code of ['SQLITE_BUSY', 'ENOSPC', 'ECONNREFUSED'])
      reportUnlessStorageFails(Object.assign(new Error(`expected ${code}`), { code }));
    reportUnlessStorageFails(new RangeError('a mistake'));
  });
  expect(log).toContain('a mistake');
  expect(log).not.toContain('expected');
});
