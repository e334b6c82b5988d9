import { expect, test } from 'vitest';
import { createValueLists, orderProducts } from './label-index.ts';

test.each([3, 256, 257, 65_536])(
  'C14 the last of %d values is told as it is, in any order of the products',
  (valueCount) => {
    const [ids, last] = [Int32Array.of(7, 8, 9), valueCount - 1];
    const lists = createValueLists(ids, Int32Array.of(7, 0, 7, last, 9, 1), valueCount);
    expect([...lists.values]).toEqual([0, last, 1]);
    const index = { amounts: Int32Array.of(70, 80, 90) };
    const ordered = orderProducts({ index, lists }, Int32Array.of(2, 0));
    expect([...ordered.amounts]).toEqual([90, 70]);
    expect([[...ordered.lists.starts], [...ordered.lists.values]]).toEqual([
      [0, 1, 3],
      [1, 0, last],
    ]);
  },
);
