import { describe, expect, test } from 'vitest';
import { getHandles, getMovedMax, getMovedMin } from '#app/storefront/shared/listing/filters/price-handles.ts';

const untouched = { min: '', max: '' };
const lower = (min: string) => ({ ...untouched, min });
const upper = (max: string) => ({ ...untouched, max });
const expensive = { limit: 5200, restingMax: 1000 };
const cheap = { limit: 750, restingMax: 1000 };

describe('the handles of the price slider (L13)', () => {
  test.each([
    ['without bounds, the handles are at 0 and at the default', untouched, expensive, { low: 0, high: 1000 }],
    [
      'an upper bound puts the right handle on it, not on the default',
      upper('5200'),
      expensive,
      { low: 0, high: 5200 },
    ],
    ['a lower bound below the default leaves the right handle', lower('999'), expensive, { low: 999, high: 1000 }],
    [
      'a lower bound at the default moves the right one to the end',
      lower('1000'),
      expensive,
      { low: 1000, high: 5200 },
    ],
    ['the handles never cross', { min: '300', max: '200' }, expensive, { low: 300, high: 300 }],
    ['a comma separates the centavos', { min: '20,5', max: '1.234,56' }, expensive, { low: 20.5, high: 1234.56 }],
    ['a bound that is not a number counts as 0', { min: 'x', max: 'y' }, expensive, { low: 0, high: 0 }],
  ])('%s', (_case, texts, scale, handles) => {
    expect(getHandles(texts, scale)).toEqual(handles);
  });

  test.each([
    ['at the end, it sets a bound if the default is below the end', 5200, untouched, expensive, '5200'],
    ['at the end, it removes the bound if the default is above the end', 750, upper('300'), cheap, ''],
    ['at the end, it sets no bound if the end is the default', 1000, untouched, { limit: 1000, restingMax: 1000 }, ''],
    ['it stops at the left handle', 100, { min: '400', max: '500' }, expensive, '400'],
  ])('moving the right handle: %s', (_case, value, texts, scale, text) => {
    expect(getMovedMax(value, texts, scale)).toBe(text);
  });

  test.each([
    ['it can pass the default position of the right handle', 1500, untouched, expensive, '1500'],
    ['it stops at an upper bound', 1500, upper('700'), expensive, '700'],
    ['at 0 it removes the bound', 0, lower('10'), expensive, ''],
  ])('moving the left handle: %s', (_case, value, texts, scale, text) => {
    expect(getMovedMin(value, texts, scale)).toBe(text);
  });
});
