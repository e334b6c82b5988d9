import { expect, test } from 'vitest';
import { canRequestAgain, getNextStep } from './next-step.ts';

test.each([
  ['sent', 'tell-shop', false],
  ['seen', 'tell-shop', false],
  ['answered', 'accept', true],
  ['accepted', 'tell-shop', true],
  ['refused', 'ask-again', true],
  ['expired', 'ask-again', true],
] as const)('the next step for the customer of a quotation that is %s is %s (Q18)', (state, next, isAgain) => {
  expect(getNextStep(state, { hasWhatsapp: true })).toBe(next);
  expect(canRequestAgain(state)).toBe(isAgain);
});

test('a customer of a shop without WhatsApp has no step to notify it (Q18)', () => {
  expect(getNextStep('sent', { hasWhatsapp: false })).toBeNull();
  expect(getNextStep('answered', { hasWhatsapp: false })).toBe('accept');
});
