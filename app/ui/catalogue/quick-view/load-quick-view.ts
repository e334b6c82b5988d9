/** The code of the quick view, fetched when somebody is about to open it. */
export async function loadQuickView() {
  const { QuickViewModal } = await import('#app/ui/catalogue/quick-view/quick-view-modal.tsx');
  return QuickViewModal;
}
