import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import loadWabt from 'wabt';
import { code } from './place-bits-code.ts';
import { createPlaceBits, describeLevels, hasPlace, somePlace, type TreeLevel } from './place-bits.ts';

/** Some words and parts long, and ending anywhere in them. */
const sizes = fc.integer({ min: 1, max: 700 });

test('the stored WebAssembly is what its source compiles to', async () => {
  const { parseWat } = await loadWabt();
  const source = readFileSync(new URL('place-bits.wat', import.meta.url), 'utf8');
  const { buffer } = parseWat('place-bits.wat', source).toBinary({});
  expect(code, 'Put this into place-bits-code.ts').toBe(Buffer.from(buffer).toString('base64'));
});

test('C14 union, intersection, lists and counts of sets of any size agree with those of plain lists', () => {
  const sample = sizes.chain((size) => {
    const places = fc.uniqueArray(fc.nat(size - 1), { maxLength: size, size: 'max' });
    return fc.record({
      size: fc.constant(size),
      places: fc.tuple(places, places),
      groupCount: fc.constantFrom(1, 7, 1000),
      groups: fc.array(fc.nat(), { minLength: size, maxLength: size }),
      labels: fc.array(fc.tuple(fc.nat(2), fc.nat(4)), { minLength: size, maxLength: size }),
      passes: fc.array(fc.nat(1), { minLength: 3, maxLength: 3 }),
      passesBelow: fc.array(fc.nat(1), { minLength: 5, maxLength: 5 }),
    });
  });
  fc.assert(
    fc.property(sample, ({ size, places: [one, two], groupCount, groups, labels, passes, passesBelow }) => {
      const sorted = labels.toSorted(([x, y], [z, w]) => x - z || y - w);
      const outer = findRuns(sorted.map(([first]) => first));
      const inner = findRuns(sorted.map(([first, second]) => first * 5 + second));
      const ofTree = [outer, inner].flatMap((starts) => [starts.length - 1, starts.length, starts.length, 5, 5]);
      const lengths = [size, size, size, groupCount, groupCount * 2, 6, 10, ...ofTree];
      const { sets, arrays, ...bits } = createPlaceBits({ size, setCount: 3, lengths });
      const [a, b, c] = sets as [Int32Array, Int32Array, Int32Array];
      const [listed, groupAt, column, products, rows, counts, table, ...nodes] = arrays as Arrays;
      const levels = [outer, inner].map((starts, at): TreeLevel => {
        const [numbers, first, children, own, counted] = nodes.slice(at * 5) as Array5;
        numbers.set(starts.slice(0, -1).map((place) => sorted[place]?.[at] ?? 0));
        first.set(starts);
        if (at === 0) children.set(starts.map((place) => inner.indexOf(place)));
        own.set(at === 0 ? passes : []);
        return { numbers, starts: first, children, passes: own, counts: counted };
      });
      for (const [set, own] of [[a, one] as const, [b, two] as const]) bits.togglePlaces(set, fill(column, own));
      expect(range(0, size).filter((place) => hasPlace(a, place))).toEqual(list(a));
      expect(list(a)).toEqual(one.toSorted((x, y) => x - y));
      const members = two.filter((place) => one.includes(place)).slice(0, 3);
      expect([...bits.listMembers(a, fill(column, two), listed.subarray(0, 3))]).toEqual(members);

      const tree = { levels, upper: 1, table: describeLevels(levels, table) };
      bits.countNodes(tree, 0, a);
      bits.countNodes(tree, 1, a);
      const countLabels = (number: number, isCounted: (label: [number, number]) => number) =>
        range(0, number).map((wanted) => one.filter((place) => isCounted(sorted[place] ?? [0, 0]) === wanted).length);
      expect([...(levels[0]?.counts ?? [])]).toEqual(countLabels(5, ([first]) => first));
      expect([...(levels[1]?.counts ?? [])]).toEqual(
        countLabels(5, ([first, second]) => (passes[first] === 1 ? second : -1)),
      );
      for (const upper of [1, 2]) {
        levels[1]?.passes.set(passesBelow);
        const passesLast = (number: number) => upper === 1 || passesBelow[number] === 1;
        const isKept = ([x, y]: [number, number]) => passes[x] === 1 && passesLast(y);
        const kept = one.filter((place) => isKept(sorted[place] ?? [0, 0])).toSorted((x, y) => x - y);
        expect(bits.countPassing({ ...tree, upper }, a)).toBe(kept.length);
        expect([...(levels[0]?.counts ?? [])]).toEqual(
          countLabels(5, ([first, last]) => (passesLast(last) ? first : -1)),
        );
        // The counts of the second level are as before, unless it is an upper one: then they are told anew, and are the same.
        expect([...(levels[1]?.counts ?? [])]).toEqual(
          countLabels(5, ([first, last]) => (passes[first] === 1 ? last : -1)),
        );
        c.set(a);
        bits.keepPassing({ ...tree, upper }, c);
        expect(list(c)).toEqual(kept);
      }

      groupAt.set(groups.map((group) => group % groupCount));
      expect([...bits.listNumbers(a, groupAt, listed)]).toEqual(list(a).map((place) => groupAt[place]));
      const valueOf = (group: number, field: number) => (field === 0 ? group % 2 : 2 + (group % 4));
      for (const at of rows.keys()) rows[at] = counts.byteOffset + valueOf(at >> 1, at & 1) * 4;
      const ofGroups = { groupAt, rows, counts, products, list: listed };
      for (const counted of [
        { first: 0, last: 1 },
        { first: 0, last: 0 },
        { first: 1, last: 1 },
      ]) {
        bits.countFields(a, ofGroups, counted);
        const isCounted = (field: number) => field >= counted.first && field <= counted.last;
        const has = (value: number, place: number) => {
          const field = value < 2 ? 0 : 1;
          return isCounted(field) && valueOf(groupAt[place] ?? 0, field) === value;
        };
        expect([...counts]).toEqual(range(0, 6).map((value) => one.filter((place) => has(value, place)).length));
      }

      const isIn = (own: readonly number[]) => (place: number) => own.includes(place);
      bits.unite(c, a, b);
      expect(list(c)).toEqual(range(0, size).filter((place) => isIn(one)(place) || isIn(two)(place)));
      bits.subtract(c, a, b);
      expect(list(c)).toEqual(range(0, size).filter((place) => isIn(one)(place) && !isIn(two)(place)));
      c.set(a);
      bits.intersect(c, c, b);
      expect(list(c)).toEqual(range(0, size).filter((place) => isIn(one)(place) && isIn(two)(place)));
    }),
    { numRuns: 200 },
  );
});

type Array5 = [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
type Arrays = [...Array5, Int32Array, Int32Array, ...Int32Array[]];

/** Where equal numbers begin, and where the last of them end. */
function findRuns(numbers: readonly number[]): number[] {
  return [...range(0, numbers.length).filter((at) => at === 0 || numbers[at] !== numbers[at - 1]), numbers.length];
}

function fill(column: Int32Array, places: readonly number[]): Int32Array {
  column.set(places);
  return column.subarray(0, places.length);
}

function list(set: Int32Array): number[] {
  const places: number[] = [];
  somePlace(set, (place) => places.push(place) < 0);
  return places;
}

function range(from: number, end: number): number[] {
  return Array.from({ length: end - from }, (_, at) => from + at);
}
