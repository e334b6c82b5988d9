/** Lazy chunk of the quick view, prefetched on pointer enter or focus. */
export async function loadQuickView() {
  const { QuickViewModal } = await import('#app/storefront/shared/quick-view/quick-view-modal.tsx');
  return QuickViewModal;
}
