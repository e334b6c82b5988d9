import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { createExternalStore } from '#app/visitor/shared/external-store.ts';

/** State of the quick view, which is open only when both fields are set. */
interface QuickView {
  modalId: string | null;
  product: ProductSummary | null;
}

export const quickViewModalId = 'visualizacao-rapida';

const closed: QuickView = { modalId: null, product: null };

export const quickViewStore = createExternalStore(closed);

export function openQuickView(product: ProductSummary): void {
  quickViewStore.set({ modalId: quickViewModalId, product });
}

export function closeQuickView(): void {
  quickViewStore.set(closed);
}

export function findShownProduct({ modalId, product }: QuickView): ProductSummary | null {
  return modalId === null ? null : product;
}
