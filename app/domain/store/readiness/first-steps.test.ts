import { expect, test } from 'vitest';
import { firstStepNames, listFirstSteps } from './first-steps.ts';

const untouched = {
  isDemo: true,
  isIdentified: false,
  hasLogo: false,
  hasExamples: true,
  startedWithExamples: true,
  hasOwnProducts: false,
};
const done = {
  ...untouched,
  isDemo: false,
  isIdentified: true,
  hasLogo: true,
  hasExamples: false,
  hasOwnProducts: true,
};

test('a new shop has every first step still to do', () => {
  expect(listFirstSteps(untouched)).toEqual({
    steps: firstStepNames.map((name) => ({ name, isDone: false })),
  });
});

test.each([
  ['contact', { isDemo: false }],
  ['law', { isIdentified: true }],
  ['logo', { hasLogo: true }],
  ['products', { hasOwnProducts: true }],
  ['examples', { hasExamples: false }],
])('the step %s is marked as done by its own condition, and no other step is', (name, change) => {
  const steps = listFirstSteps({ ...untouched, ...change })?.steps ?? [];
  expect(steps.filter(({ isDone }) => isDone).map((step) => step.name)).toEqual([name]);
});

test('there is no guide when all steps are done, or for a shop that started without examples', () => {
  expect(listFirstSteps(done)).toBeNull();
  expect(listFirstSteps({ ...done, hasLogo: false })).not.toBeNull();
  expect(listFirstSteps({ ...untouched, startedWithExamples: false })).toBeNull();
});
