import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { productPath } from '#app/paths.ts';
import { loadQuickView } from '#app/storefront/shared/quick-view/load-quick-view.ts';
import { closeQuickView, findQuickViewProduct, quickViewStore } from '#app/visitor/catalogue/quick-view-store.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';

type Modal = Awaited<ReturnType<typeof loadQuickView>>;

/** Renders the open quick view, whose code it loads. The frame of all pages contains it once. */
export function QuickViewHost() {
  const product = findQuickViewProduct(useSnapshot(quickViewStore));
  const [Modal, setModal] = useState<Modal | null>(null);
  const navigate = useNavigate();
  const isWanted = product !== null;
  const id = product?.id;

  useEffect(() => {
    if (!isWanted || Modal) return;
    loadQuickView().then(
      (loaded) => setModal(() => loaded),
      () => {
        // If the chunk fails to load, the product's page opens instead.
        closeQuickView();
        if (id !== undefined) void navigate(productPath(id));
      },
    );
  }, [isWanted, Modal, id, navigate]);

  return product && Modal ? <Modal key={product.id} product={product} /> : null;
}
