import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToCart, decreaseEntry, increaseEntry, removeFromCart } from '#app/domain/cart/cart.ts';
import { parseCart, type CartEntry } from '#app/domain/cart/stored-list.ts';
import { createListStore, type ListStore } from '#app/visitor/cart/list-store.ts';
import { makeStoredProduct } from '#tests/factories/product.ts';
import { TabProcesses } from '#tests/support/browser/tab-processes.ts';

const key = 'cart_products';
const stock = 1000;

// The timers are faked and never advanced, so that no timeout ends a wait.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Count = readonly [id: number, orderQuantity: number];

/** Lists the quantity of each entry, in the order of the ids. */
function listQuantities(entries: readonly CartEntry[]): Count[] {
  return entries.map(({ id, orderQuantity }): Count => [id, orderQuantity]).toSorted(([a], [b]) => a - b);
}

function openTab(browser: TabProcesses): ListStore<CartEntry> {
  const tab = browser.open((event) => store.receive(event));
  const store = createListStore<CartEntry>({ key, storage: tab, parse: parseCart, locks: browser.locks });
  store.getSnapshot();
  return store;
}

/**
 * Action of a visitor in a tab. The cart begins with products 8 and 9: the quantity of 8 is changed, and 9 is removed.
 * Products 1 to 4 are added.
 */
type Press = { kind: 'add'; id: number; quantity: number } | { kind: 'increase' | 'decrease' } | { kind: 'remove' };

function applyPress(store: ListStore<CartEntry>, press: Press): void {
  store.update((cart) => {
    if (press.kind === 'add')
      return addToCart(cart, makeStoredProduct({ id: press.id, quantity: stock }), press.quantity).cart;
    if (press.kind === 'remove') return removeFromCart(cart, { id: 9 }).cart;
    return (press.kind === 'increase' ? increaseEntry : decreaseEntry)(cart, { id: 8 }).cart;
  });
}

const anyPress: fc.Arbitrary<Press> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    id: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('increase' as const, 'decrease' as const, 'remove' as const) }),
);

/** Actions in three tabs, and steps of the browser, in random order. */
const anyTurns = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ tab: fc.integer({ min: 0, max: 2 }), press: anyPress }) },
    { weight: 3, arbitrary: fc.constant('step' as const) },
  ),
  { maxLength: 40 },
);

test('whatever tabs do at the same moment, every click counts once, and all tabs show what is stored (N10, CL5, ST4)', async () => {
  await fc.assert(
    fc.asyncProperty(anyTurns, fc.scheduler(), async (turns, order) => {
      const browser = new TabProcesses(order);
      const storedEntries = [8, 9].map((id) => ({ ...makeStoredProduct({ id, quantity: stock }), orderQuantity: 100 }));
      browser.texts.set(key, JSON.stringify(storedEntries));
      const tabs = [openTab(browser), openTab(browser), openTab(browser)];
      const expected = new Map<number, number>([8, 9].map((id) => [id, 100]));
      for (const turn of turns) {
        if (turn !== 'step') {
          const { press } = turn;
          applyPress(tabs[turn.tab] as ListStore<CartEntry>, press);
          if (press.kind === 'add') expected.set(press.id, (expected.get(press.id) ?? 0) + press.quantity);
          else if (press.kind === 'remove') expected.delete(9);
          else expected.set(8, (expected.get(8) ?? 0) + (press.kind === 'increase' ? 1 : -1));
        } else if (order.count() > 0) await order.waitOne();
      }
      await order.waitIdle();
      const counts = [...expected].toSorted(([a], [b]) => a - b);
      expect(listQuantities(parseCart(browser.texts.get(key) ?? null))).toEqual(counts);
      for (const tab of tabs) expect(listQuantities(tab.getSnapshot().entries)).toEqual(counts);
    }),
    { numRuns: 300 },
  );
});
