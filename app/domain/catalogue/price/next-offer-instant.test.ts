import { expect, test } from 'vitest';
import { findNextOfferInstantInData } from './next-offer-instant.ts';

const none = { offerStartMs: null, offerEndMs: null };

test('the next offer instant is the first start or end after now, at any depth in the page data', () => {
  const screen = { page: { product: { ...none, offerEndMs: 300 }, related: [none, { ...none, offerStartMs: 200 }] } };
  expect(findNextOfferInstantInData(screen, 100)).toBe(200);
  expect(findNextOfferInstantInData(screen, 200)).toBe(300);
  expect(findNextOfferInstantInData(screen, 300)).toBe(Infinity);
});

test('the next offer instant may be an ISO date of an entry in a stored list', () => {
  const cart = [{ id: 1, offerDate: { startDate: null, endDate: '2026-12-01T00:00:00.000Z' } }];
  expect(findNextOfferInstantInData({ cart }, 0)).toBe(Date.UTC(2026, 11, 1));
});

test.each([null, 'x', [[]], { endDate: 'amanhã' }, { offerEndMs: {} }])(
  'the page data %j contain no offer instant',
  (pageData) => {
    expect(findNextOfferInstantInData(pageData, 0)).toBe(Infinity);
  },
);
