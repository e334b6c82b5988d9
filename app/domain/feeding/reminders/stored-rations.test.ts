import { expect, test } from 'vitest';
import { addRation, findDaysLeft, parseRations } from './stored-rations.ts';

test.each([null, '{}', '[1, {"productId": "a"}, {"productId": 1, "gramsPerDay": 0}]'])(
  'the stored text %s, which has no valid ration, is read as an empty list',
  (text) => {
    expect(parseRations(text)).toEqual([]);
  },
);

test('the list keeps the latest ration of each product and drops the oldest when there are too many', () => {
  let rations = parseRations('[{"productId": 1, "gramsPerDay": 10}]');
  rations = addRation(rations, { productId: 1, gramsPerDay: 20 });
  expect(rations).toEqual([{ productId: 1, gramsPerDay: 20 }]);
  for (let productId = 2; productId <= 60; productId += 1) rations = addRation(rations, { productId, gramsPerDay: 5 });
  expect(rations).toHaveLength(50);
  expect(rations[0]).toEqual({ productId: 60, gramsPerDay: 5 });
});

test('four bags of 30 kg last 34 days at 3.5 kg a day', () => {
  const rations = [{ productId: 1, gramsPerDay: 3500 }];
  expect(findDaysLeft(rations, { id: 1, unit: 'saco 30 kg', units: 4 })).toBe(34);
  expect(findDaysLeft(rations, { id: 1, unit: 'unidade', units: 4 })).toBeUndefined();
  expect(findDaysLeft(rations, { id: 2, unit: 'saco 30 kg', units: 4 })).toBeUndefined();
});
