import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { makeStoredProduct } from '#tests/factories/product.ts';

beforeEach(() => {
  vi.resetModules();
});

/** Simulates a newly loaded page with this text in the cart's storage; null for none. @returns the module under test */
async function openPage(cart: string | null) {
  const localStorage = new MemoryStorage();
  if (cart !== null) localStorage.setItem('cart_products', cart);
  vi.stubGlobal('window', { localStorage });
  return import('#app/visitor/cart/list-views.ts');
}

test.each([null, '[]'])(
  'with %s in storage the cart is known to be empty before its code has loaded (CL1)',
  async (text) => {
    const { cartView, hasStoredLists } = await openPage(text);
    expect(hasStoredLists()).toBe(false);
    expect(cartView.getServerSnapshot()).toEqual({ entries: [], isLoaded: false });
    expect(cartView.getSnapshot()).toEqual({ entries: [], isLoaded: true });
    expect(cartView.getSnapshot()).toBe(cartView.getSnapshot());
  },
);

test('a filled cart is shown as loading until its code has loaded, and its subscribers are then notified (CL1)', async () => {
  const { cartView, hasStoredLists, whenListsAreLoaded } = await openPage(
    JSON.stringify([{ ...makeStoredProduct(), orderQuantity: 2 }]),
  );
  expect(hasStoredLists()).toBe(true);
  expect(cartView.getSnapshot()).toEqual({ entries: [], isLoaded: false });
  let calls = 0;
  cartView.subscribe(() => (calls += 1));
  let isCalled = false;
  whenListsAreLoaded(() => (isCalled = true));

  const { cartStore } = await import('#app/visitor/cart/visitor-lists.ts');
  expect(isCalled).toBe(true);
  expect(calls).toBe(1);
  expect(cartView.getSnapshot()).toMatchObject({ entries: [{ id: 1055, orderQuantity: 2 }], isLoaded: true });

  cartStore.update(() => []);
  expect(calls).toBe(2);
  expect(cartView.getSnapshot().entries).toEqual([]);
});

test('with blocked storage a list is empty', async () => {
  const { cartView, hasStoredLists } = await openPage(null);
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  expect(hasStoredLists()).toBe(false);
  expect(cartView.getSnapshot()).toEqual({ entries: [], isLoaded: true });
});
