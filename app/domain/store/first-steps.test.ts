import { expect, test } from 'vitest';
import { firstStepNames, listFirstSteps } from './first-steps.ts';

const untouched = { isDemo: true, isIdentified: false, hasLogo: false, examples: 60, removedExamples: 0, own: 0 };
const done = { isDemo: false, isIdentified: true, hasLogo: true, examples: 0, removedExamples: 60, own: 10 };

test('a new shop has every step before it', () => {
  expect(listFirstSteps(untouched)).toEqual({
    steps: firstStepNames.map((name) => ({ name, isDone: false })),
    examples: 60,
    own: 0,
  });
});

test.each([
  ['contact', { isDemo: false }],
  ['law', { isIdentified: true }],
  ['logo', { hasLogo: true }],
  ['products', { own: 1 }],
  ['examples', { examples: 0, removedExamples: 60 }],
])('%s is done by what it asks for, and nothing else is', (name, change) => {
  const steps = listFirstSteps({ ...untouched, ...change })?.steps ?? [];
  expect(steps.filter(({ isDone }) => isDone).map((step) => step.name)).toEqual([name]);
});

test('there is no guide when all is done, nor where there never were examples', () => {
  expect(listFirstSteps(done)).toBeNull();
  expect(listFirstSteps({ ...done, hasLogo: false })).not.toBeNull();
  expect(listFirstSteps({ ...untouched, examples: 0 })).toBeNull();
});
