import { expect, test } from 'vitest';
import {
  closeQuickView,
  findQuickViewProduct,
  openQuickView,
  quickViewModalId,
  quickViewStore,
} from '#app/visitor/catalogue/quick-view-store.ts';
import { makeSummary } from '#tests/factories/product.ts';

const product = makeSummary();

test('the quick view is shown only when both a modal id and a product are set (N6)', () => {
  expect(findQuickViewProduct({ modalId: null, product: null })).toBeNull();
  expect(findQuickViewProduct({ modalId: quickViewModalId, product: null })).toBeNull();
  expect(findQuickViewProduct({ modalId: null, product })).toBeNull();
  expect(findQuickViewProduct({ modalId: quickViewModalId, product })).toBe(product);
});

test('opening sets both, closing clears both, and listeners are notified (N6)', () => {
  let notifications = 0;
  const unsubscribe = quickViewStore.subscribe(() => (notifications += 1));
  openQuickView(product);
  expect(findQuickViewProduct(quickViewStore.getSnapshot())).toBe(product);
  closeQuickView();
  expect(quickViewStore.getSnapshot()).toEqual(quickViewStore.getServerSnapshot());
  unsubscribe();
  openQuickView(product);
  expect(notifications).toBe(2);
});
