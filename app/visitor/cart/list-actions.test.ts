import { beforeEach, expect, test, vi } from 'vitest';
import { addToCart } from '#app/visitor/cart/cart-actions.ts';
import {
  removeFromCompare,
  removeFromWishlist,
  toggleCompare,
  toggleWishlist,
} from '#app/visitor/cart/list-actions.ts';
import { cartStore, compareStore, followOtherTabs, wishlistStore } from '#app/visitor/cart/visitor-lists.ts';
import { toastStore } from '#app/visitor/shared/toasts.ts';
import { openLists } from '#tests/support/open-visitor-lists.ts';
import { makeStoredProduct, makeSummary } from '#tests/factories/product.ts';

const storedProducts = [1, 2, 3].map((id) => makeStoredProduct({ id, title: `Arame ${id}` }));
const [, second = makeStoredProduct()] = storedProducts;

beforeEach(() =>
  openLists({ wishlist_products: JSON.stringify(storedProducts), compare_products: JSON.stringify(storedProducts) }),
);

const getLastToast = () => toastStore.getSnapshot().at(-1);

test('removing from the wishlist shows an error toast with undo, which restores the product at its position (M1, M4)', () => {
  removeFromWishlist(second);
  expect(wishlistStore.getSnapshot().entries.map(({ id }) => id)).toEqual([1, 3]);
  expect(getLastToast()).toMatchObject({ kind: 'error', message: 'Arame 2 removido da lista de desejos' });
  getLastToast()?.action?.run();
  expect(wishlistStore.getSnapshot().entries.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(getLastToast()).toMatchObject({ kind: 'success', message: 'Arame 2 adicionado a lista de desejos' });
});

test('removing from the compare list shows the words of the specification, marked as English (M1, M4)', () => {
  removeFromCompare(second, 'spec');
  expect(compareStore.getSnapshot().entries.map(({ id }) => id)).toEqual([1, 3]);
  expect(getLastToast()).toMatchObject({ message: 'Arame 2 remove to compare', lang: 'en' });
  getLastToast()?.action?.run();
  expect(getLastToast()).toMatchObject({ message: 'Arame 2 added to compare', lang: 'en' });
});

test('removing a product that is not in the list shows no message', () => {
  removeFromWishlist(makeStoredProduct({ id: 99 }));
  expect(toastStore.getSnapshot()).toEqual([]);
});

const sample = makeSummary({ id: 99, title: 'Fone de Ouvido', isSample: true });

test.each([
  ['the cart', () => void addToCart(sample), cartStore],
  ['the wishlist', () => toggleWishlist(sample), wishlistStore],
  ['the compare list', () => toggleCompare(sample, 'spec'), compareStore],
])(
  'a sample is not for sale, and never added to %s, where its id would be that of a real product (PP11)',
  (_, act, store) => {
    const before = store.getSnapshot().entries;
    act();
    expect(store.getSnapshot().entries).toEqual(before);
    expect(toastStore.getSnapshot()).toMatchObject([
      { kind: 'info', message: expect.stringContaining('não está à venda') },
    ]);
  },
);

test('lists are stored when the page is left, and read again when another tab has written or the page is shown again (CL4)', () => {
  const windowStub = Object.assign(new EventTarget(), { localStorage: window.localStorage });
  const documentStub = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', windowStub);
  vi.stubGlobal('document', documentStub);
  const stopFollowing = followOtherTabs();
  removeFromWishlist(second);
  windowStub.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(windowStub.localStorage.getItem('wishlist_products') ?? '')).toMatchObject([{ id: 1 }, { id: 3 }]);
  const eventsThatReload = [
    [windowStub, 'storage'],
    [windowStub, 'pageshow'],
    [documentStub, 'visibilitychange'],
  ] as const;
  for (const [index, [target, type]] of eventsThatReload.entries()) {
    windowStub.localStorage.setItem('compare_products', JSON.stringify(storedProducts.slice(0, index)));
    target.dispatchEvent(Object.assign(new Event(type), { key: null }));
    expect(compareStore.getSnapshot().entries).toHaveLength(index);
  }
  stopFollowing();
});
