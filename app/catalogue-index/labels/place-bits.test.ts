import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import loadWabt from 'wabt';
import { code } from './place-bits-code.ts';
import { createPlaceBits, hasPlace, somePlace } from './place-bits.ts';

/** Some words and parts long, and ending anywhere in them. */
const sizes = fc.integer({ min: 1, max: 700 });

test('the code is what its source compiles to', async () => {
  const { parseWat } = await loadWabt();
  const source = readFileSync(new URL('place-bits.wat', import.meta.url), 'utf8');
  const { buffer } = parseWat('place-bits.wat', source).toBinary({});
  expect(code, 'Put this into place-bits-code.ts').toBe(Buffer.from(buffer).toString('base64'));
});

test('C14 sets of any size are united, intersected and counted as places are one by one', () => {
  const sample = sizes.chain((size) => {
    const places = fc.uniqueArray(fc.nat(size - 1), { maxLength: size, size: 'max' });
    const cuts = fc.array(fc.nat(size), { minLength: 2, maxLength: 12 });
    return fc.record({
      size: fc.constant(size),
      places: fc.tuple(places, places),
      cuts,
      numbers: fc.array(fc.nat(5), { minLength: size, maxLength: size }),
    });
  });
  fc.assert(
    fc.property(sample, ({ size, places: [one, two], cuts, numbers }) => {
      const ordered = cuts.toSorted((x, y) => x - y);
      const pairs = ordered.flatMap((first, at) => (at % 2 === 1 ? [] : [[first, ordered[at + 1] ?? first] as const]));
      const room = { size, setCount: 3, columnCount: 2, groupCount: pairs.length, numberCount: 6 };
      const { sets, columns, spans, ...bits } = createPlaceBits(room);
      const [a, b, filled] = sets;
      const column = columns[1];
      if (!a || !b || !filled || !column) throw new RangeError('Too few sets');
      column.set(numbers);
      for (const [set, places] of [[a, one] as const, [b, two] as const]) {
        for (const place of places) set[place >> 5] = (set[place >> 5] ?? 0) | (1 << (place & 31));
      }
      const both = one.filter((place) => two.includes(place));
      const any = [...new Set([...one, ...two])];

      spans.starts.set(pairs.map(([first]) => first));
      spans.lengths.set(pairs.map(([first, end]) => end - first));
      expect([...bits.countSpans(a)]).toEqual(
        pairs.map(([from, end]) => one.filter((x) => x >= from && x < end).length),
      );
      expect([...bits.countNumbers(a, column, 6)]).toEqual(
        range(0, 6).map((number) => one.filter((place) => numbers[place] === number).length),
      );

      const groups = pairs.flatMap((_, group) => (group % 3 === 0 ? [] : [group]));
      bits.addSpans(filled, Int32Array.from(groups));
      expect(list(filled)).toEqual(groups.flatMap((group) => range(...(pairs[group] ?? [0, 0]))));

      const united = filled.fill(0);
      bits.unite(united, a);
      bits.unite(united, b);
      expect(list(united)).toEqual(any.toSorted((x, y) => x - y));
      expect(bits.countShared(a, b)).toBe(both.length);
      expect(bits.intersect(a, b)).toBe(both.length);
      expect(list(a)).toEqual(both.toSorted((x, y) => x - y));
      expect(range(0, size).filter((place) => hasPlace(b, place))).toEqual(list(b));
    }),
    { numRuns: 200 },
  );
});

function list(set: Int32Array): number[] {
  const places: number[] = [];
  somePlace(set, (place) => places.push(place) < 0);
  return places;
}

function range(from: number, end: number): number[] {
  return Array.from({ length: end - from }, (_, at) => from + at);
}
