import { expect, test } from 'vitest';
import { fc, forAll, propertySeed } from './properties.ts';

test('every property uses one seed, and a failure prints it', () => {
  expect(fc.readConfigureGlobal().seed).toBe(propertySeed);
  expect(() => forAll(fc.nat(), () => false)).toThrow(`seed: ${propertySeed}`);
  expect(fc.sample(fc.nat())).toEqual(fc.sample(fc.nat()));
});
