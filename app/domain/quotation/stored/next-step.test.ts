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
  expect(getNextStep(state, { hasWhatsapp: true, isEmpty: false })).toBe(next);
  expect(canRequestAgain(state)).toBe(isAgain);
});

test('a customer of a shop without WhatsApp has no step to notify it (Q18)', () => {
  expect(getNextStep('sent', { hasWhatsapp: false, isEmpty: false })).toBeNull();
  expect(getNextStep('answered', { hasWhatsapp: false, isEmpty: false })).toBe('accept');
});

test('an answer without any item is not accepted, but asked for again (Q18)', () => {
  expect(getNextStep('answered', { hasWhatsapp: true, isEmpty: true })).toBe('ask-again');
});
