import { beforeEach, expect, test, vi } from 'vitest';
import { removeFromCompare, removeFromWishlist } from '#app/visitor/cart/list-actions.ts';
import { compareStore, wishlistStore } from '#app/visitor/cart/lists.ts';
import { dismissToast, toastStore } from '#app/visitor/shared/toasts.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { makeStoredProduct } from '#tests/factories/product.ts';

const kept = [1, 2, 3].map((id) => makeStoredProduct({ id, title: `Arame ${id}` }));
const [, second = makeStoredProduct()] = kept;

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: new MemoryStorage() });
  for (const store of [wishlistStore, compareStore]) store.flush();
  const localStorage = new MemoryStorage();
  localStorage.setItem('wishlist_products', JSON.stringify(kept));
  localStorage.setItem('compare_products', JSON.stringify(kept));
  vi.stubGlobal('window', { localStorage });
  for (const store of [wishlistStore, compareStore]) {
    store.getSnapshot();
    store.reload();
  }
  for (const toast of toastStore.getSnapshot()) dismissToast(toast.id);
});

test('removing from the wishlist shows an error toast with undo, which puts the product back in its place (M1, M4)', () => {
  removeFromWishlist(second);
  expect(wishlistStore.getSnapshot().entries.map(({ id }) => id)).toEqual([1, 3]);
  expect(toastStore.getSnapshot().at(-1)).toMatchObject({
    kind: 'error',
    message: 'Arame 2 removido da lista de desejos',
  });
  toastStore.getSnapshot().at(-1)?.action?.run();
  expect(wishlistStore.getSnapshot().entries.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(toastStore.getSnapshot().at(-1)).toMatchObject({
    kind: 'success',
    message: 'Arame 2 adicionado a lista de desejos',
  });
});

test('removing from the compare list says so in the words of the specification, marked as English (M1, M4)', () => {
  removeFromCompare(second, 'spec');
  expect(compareStore.getSnapshot().entries.map(({ id }) => id)).toEqual([1, 3]);
  expect(toastStore.getSnapshot().at(-1)).toMatchObject({ message: 'Arame 2 remove to compare', lang: 'en' });
  toastStore.getSnapshot().at(-1)?.action?.run();
  expect(toastStore.getSnapshot().at(-1)).toMatchObject({ message: 'Arame 2 added to compare', lang: 'en' });
});

test('the Portuguese wording carries no language mark (M1, M4)', () => {
  removeFromCompare(second, 'pt-BR');
  expect(toastStore.getSnapshot().at(-1)).toMatchObject({ message: 'Arame 2 removido da comparação', lang: undefined });
});

test('removing what is not in the list says nothing', () => {
  removeFromWishlist(makeStoredProduct({ id: 99 }));
  expect(toastStore.getSnapshot()).toEqual([]);
});
