import { describe, expect, test } from 'vitest';
import { addToCart, increaseEntry } from '#app/domain/cart/cart.ts';
import { parseCart, type CartEntry } from '#app/domain/cart/stored-list.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { makeStoredProduct } from '#tests/factories/product.ts';
import { createListStore, type ListStore } from '#app/visitor/cart/list-store.ts';
import type { Locks } from '#app/visitor/cart/write-in-turn.ts';

const key = 'cart_products';

/** Simulates a tab that writes to a shared storage, and counts its writes. */
class Tab {
  writes = 0;
  readonly store: ListStore<CartEntry>;

  constructor(shared: MemoryStorage, locks?: Locks) {
    this.store = createListStore<CartEntry>({
      key,
      storage: {
        read: () => shared.getItem(key),
        write: (name, newValue) => {
          this.writes += 1;
          shared.setItem(name, newValue);
        },
      },
      parse: parseCart,
      locks,
    });
    this.store.getSnapshot();
  }

  /** The shown quantity of each product, by its id. */
  get quantities(): Record<number, number> {
    return Object.fromEntries(this.store.getSnapshot().entries.map(({ id, orderQuantity }) => [id, orderQuantity]));
  }

  add(id: number, quantity = 1): void {
    const product = makeStoredProduct({ id, quantity: 50 });
    this.store.update((cart) => addToCart(cart, product, quantity).cart);
  }
}

describe('createListStore', () => {
  test('is empty and not loaded on the server, and reads storage in the browser (CL1)', () => {
    const shared = new MemoryStorage();
    shared.setItem(key, JSON.stringify([{ ...makeStoredProduct(), orderQuantity: 2 }]));
    const { store } = new Tab(shared);
    expect(store.getServerSnapshot()).toEqual({ entries: [], isLoaded: false });
    expect(store.getSnapshot().isLoaded).toBe(true);
    expect(store.getSnapshot().entries).toMatchObject([{ id: 1055, orderQuantity: 2 }]);
    expect(store.getSnapshot()).toBe(store.getSnapshot());
  });

  test.each(['null', '{', '"text"', '[{}]', '[null, 7, {"id": "x"}]', 'x'.repeat(100_000)])(
    'broken storage %.20s is an empty cart that can be used',
    (text) => {
      const shared = new MemoryStorage();
      shared.setItem(key, text);
      const tab = new Tab(shared);
      expect(tab.quantities).toEqual({});
      tab.add(1);
      expect(parseCart(shared.getItem(key))).toMatchObject([{ id: 1, orderQuantity: 1 }]);
    },
  );

  test('an update that changes nothing is neither written nor announced', () => {
    const tab = new Tab(new MemoryStorage());
    let calls = 0;
    tab.store.subscribe(() => (calls += 1));
    tab.store.update((cart) => increaseEntry(cart, { id: 99 }).cart);
    expect(tab.writes).toBe(0);
    expect(calls).toBe(0);
  });

  test('an update that waits for the lock is shown at once with the changes of other tabs, and stored later or when the page is closed', async () => {
    const shared = new MemoryStorage();
    const [tab, other] = [new Tab(shared, navigator.locks), new Tab(shared)];
    tab.add(1);
    expect(tab.quantities).toEqual({ 1: 1 });
    expect(tab.store.peek()).toHaveLength(1);
    expect(shared.getItem(key)).toBeNull();
    other.add(2);
    tab.store.flush();
    expect(parseCart(shared.getItem(key))).toMatchObject([{ id: 2 }, { id: 1, orderQuantity: 1 }]);
    tab.add(1);
    expect(tab.quantities).toEqual({ 1: 2, 2: 1 });
    other.add(2);
    tab.store.receive({ key });
    expect(tab.quantities).toEqual({ 1: 2, 2: 2 });
    await expect.poll(() => parseCart(shared.getItem(key))).toMatchObject([{ id: 2 }, { id: 1, orderQuantity: 2 }]);
  });

  test('a change is stored in a browser that refuses locks', async () => {
    const shared = new MemoryStorage();
    const refused = () => Promise.reject(new DOMException('Not here.', 'SecurityError'));
    new Tab(shared, { request: refused, query: refused }).add(1);
    await expect.poll(() => parseCart(shared.getItem(key))).toMatchObject([{ id: 1, orderQuantity: 1 }]);
  });

  test('storage cleared elsewhere empties the list; other keys are ignored', () => {
    const shared = new MemoryStorage();
    const tab = new Tab(shared);
    tab.add(1);
    tab.store.receive({ key: 'other' });
    expect(tab.quantities).toEqual({ 1: 1 });
    shared.texts.clear();
    tab.store.receive({ key: null });
    expect(tab.quantities).toEqual({});
  });

  test('a tab that missed events while it was frozen reads storage again', () => {
    const shared = new MemoryStorage();
    const [sleeper, other] = [new Tab(shared), new Tab(shared)];
    other.add(1);
    sleeper.store.reload();
    expect(sleeper.quantities).toEqual({ 1: 1 });
  });
});
