import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { createExternalStore } from '#app/visitor/shared/external-store.ts';

/** State of the quick view, the dialog with the product of a card. It is open only when both fields are set (N6). */
interface QuickView {
  modalId: string | null;
  product: ProductSummary | null;
}

export const quickViewModalId = 'visualizacao-rapida';

const closed: QuickView = { modalId: null, product: null };

/** The one quick view of the page. `quick-view-host.tsx` renders it. */
export const quickViewStore = createExternalStore(closed);

export function openQuickView(product: ProductSummary): void {
  quickViewStore.set({ modalId: quickViewModalId, product });
}

export function closeQuickView(): void {
  quickViewStore.set(closed);
}

/** Returns the product of an open quick view; null when it is closed. */
export function findQuickViewProduct({ modalId, product }: QuickView): ProductSummary | null {
  return modalId === null ? null : product;
}
