import { expect, test } from 'vitest';
import { waitUntil } from './wait-until.ts';

test('waiting returns what was found, or fails with a description of the missing event', async () => {
  let attempts = 0;
  expect(await waitUntil(() => (attempts += 1) > 2 && 'found', { what: 'the third time' })).toBe('found');
  await expect(waitUntil(async () => undefined, { what: 'the moon', timeoutMs: 30 })).rejects.toThrow('the moon');
});
