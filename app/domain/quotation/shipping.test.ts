import { expect, test } from 'vitest';
import { getShippingCostCents } from './shipping.ts';

test("E13 shipping is 0 when 'free', else the amount given", () => {
  expect(getShippingCostCents('free')).toBe(0);
  expect(getShippingCostCents(1990)).toBe(1990);
});
