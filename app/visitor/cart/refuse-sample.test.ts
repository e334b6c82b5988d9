import { beforeEach, expect, test, vi } from 'vitest';
import { addToCart } from '#app/visitor/cart/cart-actions.ts';
import { cartStore, compareStore, wishlistStore } from '#app/visitor/cart/lists.ts';
import { dismissToast, toastStore } from '#app/visitor/shared/toasts.ts';
import { toggleCompare, toggleWishlist } from '#app/visitor/cart/list-actions.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { makeSummary } from '#tests/factories/product.ts';

const sample = makeSummary({ id: 1, title: 'Fone de Ouvido', isSample: true });

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: new MemoryStorage() });
  for (const store of [cartStore, wishlistStore, compareStore]) store.flush();
  vi.stubGlobal('window', { localStorage: new MemoryStorage() });
  for (const store of [cartStore, wishlistStore, compareStore]) {
    store.getSnapshot();
    store.reload();
  }
  for (const toast of toastStore.getSnapshot()) dismissToast(toast.id);
});

test.each([
  ['the cart', () => void addToCart(sample), cartStore],
  ['the wishlist', () => toggleWishlist(sample), wishlistStore],
  ['the compare list', () => toggleCompare(sample, 'spec'), compareStore],
])('a sample never enters %s, where its id would be that of a real product (PP11)', (_, act, store) => {
  act();
  expect(store.getSnapshot().entries).toEqual([]);
  expect(toastStore.getSnapshot()).toMatchObject([
    { kind: 'info', message: expect.stringContaining('não está à venda') },
  ]);
});
