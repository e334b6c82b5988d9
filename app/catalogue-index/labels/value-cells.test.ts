import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSortedIndex } from '../sorted-index.ts';
import { addSlice, createValueCells } from './value-cells.ts';

const valueCount = 3;
const [groupCount, cellCount] = [4, 2];
const products = fc.array(fc.record({ group: fc.nat(groupCount - 1), values: fc.subarray([0, 1, 2]) }), {
  maxLength: 60,
  size: 'max',
});

test('C14 values of any slice of a cell are those of looking at its products, however long its blocks are', () => {
  fc.assert(
    fc.property(
      products,
      fc.array(fc.nat(cellCount - 1), { minLength: groupCount, maxLength: groupCount }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { minLength: 1, maxLength: 8 }),
      (shop, cells, minBlockSize, slices) => {
        const groupOf = Int32Array.from(shop, ({ group }) => group);
        const order = createSortedIndex({ positions: Int32Array.from(shop.keys()), groupOf, groupCount });
        const starts = Int32Array.from([0, ...shop.map((_, at) => listValues(shop.slice(0, at + 1)).length)]);
        const lists = { starts, values: Uint16Array.from(listValues(shop)), valueCount };
        const index = { ascending: order, amounts: new Int32Array(shop.length) };
        const cellOf = Int32Array.from(cells);
        const made = createValueCells({ index, lists }, { cellOf, cellCount, minBlockSize });
        for (let cell = 0; cell < cellCount; cell += 1) {
          const members = shop.filter(({ group }) => cells[group] === cell);
          for (const [from, length] of slices) {
            const first = Math.min(from, members.length);
            const last = Math.min(first + length, members.length);
            const counts = new Int32Array(valueCount);
            addSlice(counts, made, { cell, first, last });
            const own = listValues(members.slice(first, last));
            expect([...counts]).toEqual([0, 1, 2].map((value) => own.filter((one) => one === value).length));
          }
        }
      },
    ),
    { numRuns: 500 },
  );
});

function listValues(shop: readonly { values: readonly number[] }[]): number[] {
  return shop.flatMap(({ values }) => values);
}
