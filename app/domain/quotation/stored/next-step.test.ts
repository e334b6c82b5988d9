import { expect, test } from 'vitest';
import { canAskAgain, getNextStep } from './next-step.ts';

test.each([
  ['sent', 'tell-shop', false],
  ['seen', 'tell-shop', false],
  ['answered', 'accept', true],
  ['accepted', 'tell-shop', true],
  ['refused', 'ask-again', true],
  ['expired', 'ask-again', true],
] as const)('the customer of a quotation that is %s may %s next (Q18)', (state, next, isAgain) => {
  expect(getNextStep(state, { canTellShop: true })).toBe(next);
  expect(canAskAgain(state)).toBe(isAgain);
});

test('offers no step to notify a shop without WhatsApp (Q18)', () => {
  expect(getNextStep('sent', { canTellShop: false })).toBeNull();
  expect(getNextStep('answered', { canTellShop: false })).toBe('accept');
});
