import fc from 'fast-check';
import { expect, test } from 'vitest';
import { putInListedOrder } from './listed-order.ts';

test.each([
  ['a whole list is the new order', [3, 1, 2], [3, 1, 2]],
  ['listed ones change places among themselves', [3, 1], [3, 2, 1]],
  ['repeated and unknown ones do not count', [9, 3, 3, 1], [3, 2, 1]],
])('%s', (_case, listed, expected) => {
  expect(putInListedOrder([1, 2, 3], listed)).toEqual(expected);
});

test('nothing is lost, the listed ones are in the listed order and the others where they were', () => {
  const ids = fc.uniqueArray(fc.nat(30));
  fc.assert(
    fc.property(ids, ids, (all, listed) => {
      const ordered = putInListedOrder(all, listed);
      expect(new Set(ordered)).toEqual(new Set(all));
      expect(ordered.filter((id) => listed.includes(id))).toEqual(listed.filter((id) => all.includes(id)));
      const others = all.filter((id) => !listed.includes(id));
      expect(others.map((id) => ordered.indexOf(id))).toEqual(others.map((id) => all.indexOf(id)));
      expect(putInListedOrder(ordered, listed)).toEqual(ordered);
    }),
  );
});
