import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeStoredProduct } from '#tests/factories/product.ts';
import { mergeCarts, mergeStoredProducts } from './merge-tabs.ts';
import type { CartEntry } from './stored-list.ts';

function makeEntry(id: number, orderQuantity = 1): CartEntry {
  return { ...makeStoredProduct({ id, quantity: 20 }), orderQuantity };
}

function quantities(cart: readonly CartEntry[]): Record<number, number> {
  return Object.fromEntries(cart.map((entry) => [entry.id, entry.orderQuantity]));
}

const anyCart = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9 })), { selector: ([id]) => id })
  .map((pairs) => pairs.map(([id, quantity]) => makeEntry(id, quantity)));

describe('mergeCarts', () => {
  test('B05 keeps what each tab added', () => {
    const base = [makeEntry(1)];
    const merged = mergeCarts({ base, mine: [...base, makeEntry(2)], theirs: [...base, makeEntry(3)] });
    expect(quantities(merged)).toEqual({ 1: 1, 2: 1, 3: 1 });
  });

  test('B05 counts both raises of one product, up to the stock', () => {
    const base = [makeEntry(1, 2)];
    expect(quantities(mergeCarts({ base, mine: [makeEntry(1, 3)], theirs: [makeEntry(1, 4)] }))).toEqual({ 1: 5 });
    expect(quantities(mergeCarts({ base, mine: [makeEntry(1, 15)], theirs: [makeEntry(1, 16)] }))).toEqual({ 1: 20 });
    expect(quantities(mergeCarts({ base: [], mine: [makeEntry(1, 2)], theirs: [makeEntry(1, 3)] }))).toEqual({ 1: 5 });
  });

  test('B05 both raises together stay within 1,000,000 units, whatever the stock', () => {
    const plenty = { ...makeEntry(1, 900_000), quantity: 3_000_000 };
    expect(quantities(mergeCarts({ base: [], mine: [plenty], theirs: [{ ...plenty, price: 2 }] }))).toEqual({
      1: 1_000_000,
    });
  });

  test('B05 a removal stands, unless the other tab changed the entry', () => {
    const base = [makeEntry(1), makeEntry(2)];
    expect(quantities(mergeCarts({ base, mine: [makeEntry(2)], theirs: [...base, makeEntry(3)] }))).toEqual({
      2: 1,
      3: 1,
    });
    expect(quantities(mergeCarts({ base, mine: [makeEntry(2)], theirs: [makeEntry(1, 4), makeEntry(2)] }))).toEqual({
      1: 4,
      2: 1,
    });
  });

  test('B05 with one side unchanged the other stands, order included', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (base, changed) => {
        expect(mergeCarts({ base, mine: changed, theirs: base })).toEqual(changed);
        expect(mergeCarts({ base, mine: base, theirs: changed })).toEqual(changed);
      }),
    );
  });

  test('B05 both tabs come to the same entries, and no item either added is lost', () => {
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (base, mine, theirs) => {
        const here = mergeCarts({ base, mine, theirs });
        expect(quantities(here)).toEqual(quantities(mergeCarts({ base, mine: theirs, theirs: mine })));
        const known = new Set(base.map((entry) => entry.id));
        for (const entry of [...mine, ...theirs].filter(({ id }) => !known.has(id))) {
          expect(quantities(here)[entry.id]).toBeGreaterThanOrEqual(entry.orderQuantity);
        }
        expect(here.every((entry) => entry.orderQuantity >= 1 && entry.orderQuantity <= 20)).toBe(true);
      }),
    );
  });
});

test('B05 two wishlists keep what each tab added and lose what either removed', () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((id) => makeStoredProduct({ id }));
  if (!one || !two || !three || !four) throw new Error('Four products were made');
  const merged = mergeStoredProducts({ base: [one, two], mine: [two, three], theirs: [one, two, four] });
  expect(merged.map((product) => product.id)).toEqual([2, 4, 3]);
});

test('B05 E02 two tabs that add one product in two colours keep both, together within the stock', () => {
  const green = { ...makeEntry(1, 12), color: 'Verde' };
  const black = { ...makeEntry(1, 15), color: 'Preto' };
  const here = mergeCarts({ base: [], mine: [green], theirs: [black] });
  const there = mergeCarts({ base: [], mine: [black], theirs: [green] });
  for (const merged of [here, there]) {
    expect(Object.fromEntries(merged.map(({ color, orderQuantity }) => [color, orderQuantity]))).toEqual({
      Preto: 15,
      Verde: 5,
    });
  }
});

test('B05 what one tab does to one colour leaves the other tab’s colour alone', () => {
  const [green, black] = ['Verde', 'Preto'].map((color) => ({ ...makeEntry(1, 2), color }));
  if (!green || !black) throw new Error('Two entries were made');
  const merged = mergeCarts({ base: [green, black], mine: [black], theirs: [green, { ...black, orderQuantity: 3 }] });
  expect(merged).toEqual([{ ...black, orderQuantity: 3 }]);
});
