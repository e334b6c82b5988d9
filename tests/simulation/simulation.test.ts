import { expect, test } from 'vitest';
import { propertySeed } from '#tests/support/property-seed.ts';
import { simulate } from './simulate.ts';

test('lists, quotations and prices in two tabs and on two instances follow the rules in any order of messages', async () => {
  expect(await simulate({ seed: propertySeed, runs: 150 })).toBeUndefined();
});
