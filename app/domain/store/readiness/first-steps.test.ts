import { expect, test } from 'vitest';
import { firstStepNames, listFirstSteps } from './first-steps.ts';

const untouched = {
  isDemo: true,
  isIdentified: false,
  hasLogo: false,
  hasExamples: true,
  startedWithExamples: true,
  hasOwn: false,
};
const done = {
  isDemo: false,
  isIdentified: true,
  hasLogo: true,
  hasExamples: false,
  startedWithExamples: true,
  hasOwn: true,
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
  ['products', { hasOwn: true }],
  ['examples', { hasExamples: false }],
])('the step %s is marked as done by its own condition, and no other step is', (name, change) => {
  const steps = listFirstSteps({ ...untouched, ...change })?.steps ?? [];
  expect(steps.filter(({ isDone }) => isDone).map((step) => step.name)).toEqual([name]);
});

test('shows no guide when all steps are done, or in a shop that began without examples', () => {
  expect(listFirstSteps(done)).toBeNull();
  expect(listFirstSteps({ ...done, hasLogo: false })).not.toBeNull();
  expect(listFirstSteps({ ...untouched, startedWithExamples: false })).toBeNull();
});
