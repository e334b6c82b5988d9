import { expect, test } from 'vitest';
import {
  closeQuickView,
  findShownProduct,
  openQuickView,
  quickViewModalId,
  quickViewStore,
} from '#app/visitor/catalogue/quick-view.ts';
import { makeSummary } from '#tests/factories/product.ts';

const product = makeSummary();

test('the quick view is shown only when both a modal id and a product are set (N6)', () => {
  expect(findShownProduct({ modalId: null, product: null })).toBeNull();
  expect(findShownProduct({ modalId: quickViewModalId, product: null })).toBeNull();
  expect(findShownProduct({ modalId: null, product })).toBeNull();
  expect(findShownProduct({ modalId: quickViewModalId, product })).toBe(product);
});

test('opening sets both, closing clears both, and listeners are notified (N6)', () => {
  let notifications = 0;
  const unsubscribe = quickViewStore.subscribe(() => (notifications += 1));
  openQuickView(product);
  expect(findShownProduct(quickViewStore.getSnapshot())).toBe(product);
  closeQuickView();
  expect(quickViewStore.getSnapshot()).toEqual(quickViewStore.getServerSnapshot());
  expect(notifications).toBe(2);
  unsubscribe();
  openQuickView(product);
  closeQuickView();
  expect(notifications).toBe(2);
});
