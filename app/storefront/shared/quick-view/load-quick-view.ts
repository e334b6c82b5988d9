/**
 * Loads the chunk of the quick view. It is prefetched when the pointer enters the button or the button receives the
 * focus.
 */
export async function loadQuickView() {
  const { QuickViewModal } = await import('#app/storefront/shared/quick-view/quick-view-modal.tsx');
  return QuickViewModal;
}
