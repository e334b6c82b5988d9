import type { ProductSummary } from '#app/domain/catalogue/product.ts';

/** Quick view state; open only when both are set. */
interface QuickView {
  modalId: string | null;
  product: ProductSummary | null;
}

export const quickViewModalId = 'visualizacao-rapida';

const closed: QuickView = { modalId: null, product: null };
let quickView = closed;
const listeners = new Set<() => void>();

export function openQuickView(product: ProductSummary): void {
  show({ modalId: quickViewModalId, product });
}

export function closeQuickView(): void {
  show(closed);
}

export function getQuickView(): QuickView {
  return quickView;
}

export function getServerQuickView(): QuickView {
  return closed;
}

export function subscribeToQuickView(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The product to show, or null. */
export function findShownProduct({ modalId, product }: QuickView): ProductSummary | null {
  return modalId === null ? null : product;
}

function show(next: QuickView): void {
  quickView = next;
  for (const listener of listeners) listener();
}
