import { describe, expect, test } from 'vitest';
import { addToCart, increaseEntry, removeFromCart } from '#app/domain/cart/cart.ts';
import { mergeCarts } from '#app/domain/cart/merge-tabs.ts';
import { parseCart, type CartEntry } from '#app/domain/cart/stored-list.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { makeStoredProduct } from '#tests/factories/product.ts';
import { createListStore, type ListStore, type StorageChange } from '#app/visitor/cart/list-store.ts';

const key = 'cart_products';

/** One tab: what it writes goes to the shared storage and, as an event, to whoever the test hands it to. */
class Tab {
  readonly events: StorageChange[] = [];
  readonly store: ListStore<CartEntry>;

  constructor(shared: MemoryStorage, { seesLate = false } = {}) {
    /** A tab in another process may still see what storage held when it last looked. */
    let seen = shared.getItem(key);
    this.store = createListStore<CartEntry>({
      key,
      storage: {
        read: () => (seesLate ? seen : shared.getItem(key)),
        write: (name, newValue) => {
          this.events.push({ key: name, oldValue: seesLate ? seen : shared.getItem(name), newValue });
          shared.setItem(name, newValue);
          seen = newValue;
        },
      },
      parse: parseCart,
      merge: mergeCarts,
    });
    this.store.getSnapshot();
  }

  get held(): Record<number, number> {
    return Object.fromEntries(this.store.getSnapshot().entries.map(({ id, orderQuantity }) => [id, orderQuantity]));
  }

  add(id: number, quantity = 1): void {
    const product = makeStoredProduct({ id, quantity: 50 });
    this.store.update((cart) => addToCart(cart, product, quantity).cart);
  }
}

/** Hands each tab's events to the other until nobody has anything more to say. */
function deliver(first: Tab, second: Tab): number {
  let delivered = 0;
  for (; first.events.length + second.events.length > 0 && delivered < 50; delivered += 1) {
    const [from, to] = first.events.length > 0 ? [first, second] : [second, first];
    const event = from.events.shift();
    if (event) to.store.receive(event);
  }
  return delivered;
}

describe('createListStore', () => {
  test('E08 is empty and not loaded on the server, and reads storage in the browser', () => {
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
      expect(tab.held).toEqual({});
      tab.add(1);
      expect(parseCart(shared.getItem(key))).toMatchObject([{ id: 1, orderQuantity: 1 }]);
    },
  );

  test('a rule is applied to what another tab has written since', () => {
    const shared = new MemoryStorage();
    const [first, second] = [new Tab(shared), new Tab(shared)];
    first.add(1);
    second.add(2);
    expect(second.held).toEqual({ 1: 1, 2: 1 });
    deliver(first, second);
    expect(first.held).toEqual({ 1: 1, 2: 1 });
  });

  test('a change that changes nothing is neither written nor announced', () => {
    const tab = new Tab(new MemoryStorage());
    let calls = 0;
    tab.store.subscribe(() => (calls += 1));
    tab.store.update((cart) => increaseEntry(cart, { id: 99 }).cart);
    expect(tab.events).toEqual([]);
    expect(calls).toBe(0);
  });

  test('two tabs that add different products at the same moment keep both', () => {
    const shared = new MemoryStorage();
    const [first, second] = [new Tab(shared, { seesLate: true }), new Tab(shared, { seesLate: true })];
    first.add(1);
    second.add(2);
    expect(deliver(first, second)).toBeLessThan(10);
    expect(first.held).toEqual({ 1: 1, 2: 1 });
    expect(second.held).toEqual(first.held);
    expect(
      parseCart(shared.getItem(key))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([1, 2]);
  });

  test('two tabs that raise the same product at the same moment count both, once', () => {
    const shared = new MemoryStorage();
    new Tab(shared).add(1);
    const [first, second] = [new Tab(shared, { seesLate: true }), new Tab(shared, { seesLate: true })];
    first.add(1, 2);
    second.add(1, 3);
    expect(deliver(first, second)).toBeLessThan(10);
    expect(first.held).toEqual({ 1: 6 });
    expect(second.held).toEqual({ 1: 6 });
  });

  test('a product removed in one tab goes from the other', () => {
    const shared = new MemoryStorage();
    const [first, second] = [new Tab(shared), new Tab(shared)];
    first.add(1);
    first.add(2);
    deliver(first, second);
    second.store.update((cart) => removeFromCart(cart, { id: 1 }).cart);
    deliver(first, second);
    expect(first.held).toEqual({ 2: 1 });
  });

  test('a change this tab has already built upon is not counted again when its event arrives', () => {
    const shared = new MemoryStorage();
    const [first, second] = [new Tab(shared), new Tab(shared)];
    first.add(1);
    second.add(1);
    deliver(first, second);
    expect(first.held).toEqual({ 1: 2 });
    expect(second.held).toEqual({ 1: 2 });
  });

  test('storage cleared elsewhere empties the list; other keys are not its business', () => {
    const shared = new MemoryStorage();
    const tab = new Tab(shared);
    tab.add(1);
    tab.store.receive({ key: 'other', oldValue: null, newValue: '[]' });
    expect(tab.held).toEqual({ 1: 1 });
    shared.texts.clear();
    tab.store.receive({ key: null, oldValue: null, newValue: null });
    expect(tab.held).toEqual({});
  });

  test('a tab that slept through the events reads storage again', () => {
    const shared = new MemoryStorage();
    const [sleeper, other] = [new Tab(shared), new Tab(shared)];
    other.add(1);
    sleeper.store.reload();
    expect(sleeper.held).toEqual({ 1: 1 });
  });
});
