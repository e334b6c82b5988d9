import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToCart, decreaseEntry, increaseEntry, removeFromCart } from '#app/domain/cart/cart.ts';
import { parseCart, type CartEntry } from '#app/domain/cart/stored-list.ts';
import { createListStore, type ListStore } from '#app/visitor/cart/list-store.ts';
import { makeStoredProduct } from '#tests/factories/product.ts';
import { Browser } from '#tests/support/tabs.ts';

const key = 'cart_products';
const stock = 1000;

// No wait may end because time has passed.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Count = readonly [id: number, orderQuantity: number];

function countAll(entries: readonly CartEntry[]): Count[] {
  return entries.map(({ id, orderQuantity }): Count => [id, orderQuantity]).toSorted(([a], [b]) => a - b);
}

function openTab(browser: Browser): ListStore<CartEntry> {
  const storage = browser.openTab((event) => store.receive(event));
  const store = createListStore<CartEntry>({ key, storage, parse: parseCart, locks: browser.locks });
  store.getSnapshot();
  return store;
}

/** Press of a visitor. */
type Press =
  /** 1 to 4 are added. */
  | { kind: 'add'; id: number; quantity: number }
  /** They are counted up and down. */
  | { kind: 'increase' | 'decrease'; id: number }
  /** 9 is there from the beginning. */
  | { kind: 'remove' };

function press(store: ListStore<CartEntry>, one: Press): void {
  store.update((cart) => {
    if (one.kind === 'add')
      return addToCart(cart, makeStoredProduct({ id: one.id, quantity: stock }), one.quantity).cart;
    if (one.kind === 'remove') return removeFromCart(cart, { id: 9 }).cart;
    return (one.kind === 'increase' ? increaseEntry : decreaseEntry)(cart, { id: one.id }).cart;
  });
}

const anyPress: fc.Arbitrary<Press> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    id: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('increase' as const, 'decrease' as const), id: fc.constant(8) }),
  fc.constant({ kind: 'remove' as const }),
);

/** A press in a tab, or one of the browser's steps. */
type Turn = { tab: number; press: Press } | { step: number };

const anyTurns: fc.Arbitrary<Turn[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ tab: fc.integer({ min: 0, max: 2 }), press: anyPress }) },
    { weight: 3, arbitrary: fc.record({ step: fc.nat(20) }) },
  ),
  { maxLength: 40 },
);

async function takeStep(browser: Browser, choice: number): Promise<boolean> {
  const { steps } = browser;
  steps[choice % steps.length]?.();
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  return steps.length > 0;
}

test('whatever tabs do at the same moment, every press counts once, and all show what is stored (N10, CL5, ST4)', async () => {
  await fc.assert(
    fc.asyncProperty(anyTurns, fc.infiniteStream(fc.nat(20)), async (turns, choices) => {
      const browser = new Browser();
      const first = browser.openTab(() => {});
      const held = [8, 9].map((id) => ({ ...makeStoredProduct({ id, quantity: stock }), orderQuantity: 100 }));
      first.write(key, JSON.stringify(held));
      while (await takeStep(browser, 0));
      const tabs = [openTab(browser), openTab(browser), openTab(browser)];
      const expected = new Map<number, number>([8, 9].map((id) => [id, 100]));
      for (const turn of turns) {
        if ('step' in turn) await takeStep(browser, turn.step);
        else {
          const { press: one } = turn;
          press(tabs[turn.tab] as ListStore<CartEntry>, one);
          if (one.kind === 'add') expected.set(one.id, (expected.get(one.id) ?? 0) + one.quantity);
          else if (one.kind === 'remove') expected.delete(9);
          else expected.set(8, (expected.get(8) ?? 0) + (one.kind === 'increase' ? 1 : -1));
        }
      }
      while (await takeStep(browser, choices.next().value as number));
      const counts = [...expected].toSorted(([a], [b]) => a - b);
      expect(countAll(parseCart(browser.read(key)))).toEqual(counts);
      for (const tab of tabs) expect(countAll(tab.getSnapshot().entries)).toEqual(counts);
    }),
    { numRuns: 500 },
  );
});
