import { describe, expect, test } from 'vitest';
import { getHandles, getMovedMax, getMovedMin } from '#app/storefront/shared/listing/filters/price-handles.ts';

const untouched = { min: '', max: '' };
const dear = { limit: 5200, restingMax: 1000 };
const cheap = { limit: 750, restingMax: 1000 };

describe('the handles of the price slider (L13)', () => {
  test.each([
    ['untouched, they are at 0 and the default', untouched, dear, { low: 0, high: 1000 }],
    ['a bound at the end is the end, not the default', { min: '', max: '5200' }, dear, { low: 0, high: 5200 }],
    ['below the default, the left one leaves the right one', { min: '999', max: '' }, dear, { low: 999, high: 1000 }],
    ['at the default, it sends the right one to the end', { min: '1000', max: '' }, dear, { low: 1000, high: 5200 }],
    ['they never cross', { min: '300', max: '200' }, dear, { low: 300, high: 300 }],
    ['a comma separates the centavos', { min: '20,5', max: '1.234,56' }, dear, { low: 20.5, high: 1234.56 }],
    ['what is no number is 0', { min: 'x', max: 'y' }, dear, { low: 0, high: 0 }],
  ])('%s', (_case, texts, scale, handles) => {
    expect(getHandles(texts, scale)).toEqual(handles);
  });

  test.each([
    ['at the end, it is a bound where the default lies before it', 5200, untouched, dear, '5200'],
    ['at the end, it is no bound where the default lies past it', 750, { min: '', max: '300' }, cheap, ''],
    ['at the end, it is no bound where that is the default', 1000, untouched, { limit: 1000, restingMax: 1000 }, ''],
    ['it stops at the left one', 100, { min: '400', max: '500' }, dear, '400'],
  ])('moving the right handle: %s', (_case, value, texts, scale, text) => {
    expect(getMovedMax(value, texts, scale)).toBe(text);
  });

  test.each([
    ['it passes the default', 1500, untouched, dear, '1500'],
    ['it stops at an upper bound', 1500, { min: '', max: '700' }, dear, '700'],
    ['at 0 it is no bound', 0, { min: '10', max: '' }, dear, ''],
  ])('moving the left handle: %s', (_case, value, texts, scale, text) => {
    expect(getMovedMin(value, texts, scale)).toBe(text);
  });
});
