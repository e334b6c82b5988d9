/** Loads the chunk of the quick view, which is prefetched when the pointer enters or the button gets the focus. */
export async function loadQuickView() {
  const { QuickViewModal } = await import('#app/storefront/shared/quick-view/quick-view-modal.tsx');
  return QuickViewModal;
}
