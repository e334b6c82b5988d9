import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { putInListedOrder } from './listed-order.ts';

test('an order by a list of ids ignores repeated and unknown ids', () => {
  expect(putInListedOrder([1, 2, 3], [9, 3, 3, 1])).toEqual([3, 2, 1]);
});

test('an order by a list of ids loses no item: listed items take the listed order, and the others keep their positions', () => {
  const ids = fc.uniqueArray(fc.nat(30));
  forAll(ids, ids, (all, listed) => {
    const ordered = putInListedOrder(all, listed);
    expect(new Set(ordered)).toEqual(new Set(all));
    expect(ordered.filter((id) => listed.includes(id))).toEqual(listed.filter((id) => all.includes(id)));
    const others = all.filter((id) => !listed.includes(id));
    expect(others.map((id) => ordered.indexOf(id))).toEqual(others.map((id) => all.indexOf(id)));
    expect(putInListedOrder(ordered, listed)).toEqual(ordered);
  });
});
