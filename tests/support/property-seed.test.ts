import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertySeed } from './property-seed.ts';

test('every property uses one seed, and a failure prints it', () => {
  expect(fc.readConfigureGlobal().seed).toBe(propertySeed);
  expect(() => fc.assert(fc.property(fc.nat(), () => false))).toThrow(`seed: ${propertySeed}`);
  expect(fc.sample(fc.nat())).toEqual(fc.sample(fc.nat()));
});
