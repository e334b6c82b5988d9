import { expect, test } from 'vitest';
import { choosePriceSize, countSlots, getSlot, labelFormatNames, labelFormats } from './label-formats.ts';

test.each(labelFormatNames)('no label on a sheet of %s leaves the page or overlaps another (PE3)', (format) => {
  const { page, label } = labelFormats[format];
  const slots = Array.from({ length: countSlots(format) }, (_, index) => getSlot(format, index));
  for (const [index, { left, top }] of slots.entries()) {
    expect(Math.min(left, top, page.width - left - label.width, page.height - top - label.height)).toBeGreaterThan(
      -1e-9,
    );
    const covered = slots.filter(
      (other, second) =>
        second !== index &&
        Math.abs(other.left - left) < label.width - 1e-9 &&
        Math.abs(other.top - top) < label.height - 1e-9,
    );
    expect(covered).toEqual([]);
  }
  expect(getSlot(format, countSlots(format))).toEqual({ ...slots[0], page: 1 });
});

test('the sheets have as many labels as their names say (PE3)', () => {
  expect(labelFormatNames.map(countSlots)).toEqual([8, 14, 24, 1]);
});

test.each([
  ['as wide as its line allows', { lines: [4, 10], room: { width: 155, height: 300 } }, 15.5],
  ['as high as its lines allow', { lines: [1, 1], room: { width: 300, height: 48 } }, 20],
  ['never smaller than the law requires', { lines: [40], room: { width: 100, height: 10 } }, 12],
])('the price on a label is %s (PE2)', (_, { lines, room }, size) => {
  expect(choosePriceSize({ maxPt: 30, lineWidths: lines, room })).toBe(size);
});
