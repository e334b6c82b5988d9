import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { collectWarnings } from '#tests/support/collect-warnings.ts';
import { emptyIfMissing, reportUnlessMissing, undefinedIfMissing } from './missing-file.ts';

const missing = '/tmp/no such folder';

test('a missing file is undefined and a missing folder is empty', async () => {
  expect(await readFile(missing).catch(undefinedIfMissing)).toBeUndefined();
  expect(await readdir(missing).catch(emptyIfMissing)).toEqual([]);
  expect(await collectWarnings(async () => void (await readFile(missing).catch(reportUnlessMissing)))).toBe('');
});

test('a file that is there and cannot be read is an error, or in the log', async () => {
  await expect(readFile('/tmp').catch(undefinedIfMissing)).rejects.toThrow('EISDIR');
  await expect(readdir(import.meta.filename).catch(emptyIfMissing)).rejects.toThrow('ENOTDIR');
  expect(await collectWarnings(async () => void (await readFile('/tmp').catch(reportUnlessMissing)))).toContain(
    'EISDIR',
  );
});
