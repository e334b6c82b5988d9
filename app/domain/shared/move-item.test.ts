import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test.each([
  ['an item moved to before the start becomes the first', { from: 1, to: -1 }, ['b', 'a', 'c']],
  ['moving an item that does not exist changes nothing', { from: -1, to: 0 }, ['a', 'b', 'c']],
])('%s', (_title, move, expected) => {
  expect(moveItem(['a', 'b', 'c'], move)).toEqual(expected);
});

test('a move keeps the order of the other items, and moving the item back restores the list', () => {
  const items = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 });
  forAll(items, fc.nat(), fc.nat(), (list, first, second) => {
    const [from, to] = [first % list.length, second % list.length];
    const moved = moveItem(list, { from, to });
    expect(moved[to]).toBe(list[from]);
    expect(moved.filter((item) => item !== list[from])).toEqual(list.filter((item) => item !== list[from]));
    expect(moveItem(moved, { from: to, to: from })).toEqual(list);
  });
});
