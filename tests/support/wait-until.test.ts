import { expect, test } from 'vitest';
import { waitUntil } from './wait-until.ts';

test('waiting ends with what was found, or says what never came', async () => {
  let asked = 0;
  expect(await waitUntil(() => (asked += 1) > 2 && 'found', { what: 'the third time' })).toBe('found');
  await expect(waitUntil(async () => undefined, { what: 'the moon', timeoutMs: 30 })).rejects.toThrow('the moon');
});
