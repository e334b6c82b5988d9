import { expect, test } from 'vitest';
import { propertySeed } from '#tests/support/property-seed.ts';
import { simulate } from './simulate.ts';

test('lists, quotations and prices over two tabs and two instances keep their laws in any order of messages', async () => {
  expect(await simulate({ seed: propertySeed, runs: 150 })).toBeUndefined();
});
