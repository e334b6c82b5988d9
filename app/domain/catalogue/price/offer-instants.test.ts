import { expect, test } from 'vitest';
import { findNextInstant } from './offer-instants.ts';

const none = { offerStartMs: null, offerEndMs: null };

test('finds the first offer start or end after now, at any depth in the page data', () => {
  const screen = { page: { product: { ...none, offerEndMs: 300 }, related: [none, { ...none, offerStartMs: 200 }] } };
  expect(findNextInstant(screen, 100)).toBe(200);
  expect(findNextInstant(screen, 200)).toBe(300);
  expect(findNextInstant(screen, 300)).toBe(Infinity);
});

test('finds the ISO offer dates of entries in stored lists', () => {
  const cart = [{ id: 1, offerDate: { startDate: null, endDate: '2026-12-01T00:00:00.000Z' } }];
  expect(findNextInstant({ cart }, 0)).toBe(Date.UTC(2026, 11, 1));
});

test.each([null, 'x', [[]], { endDate: 'amanhã' }, { offerEndMs: {} }])('finds no offer date in %j', (pageData) => {
  expect(findNextInstant(pageData, 0)).toBe(Infinity);
});
