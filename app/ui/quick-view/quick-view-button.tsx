import type { ProductSummary } from '#app/domain/product.ts';
import { cardTexts } from '#app/texts/shared.ts';
import { Icon } from '#app/ui/icon.tsx';
import { loadQuickView } from '#app/ui/quick-view/load-quick-view.ts';
import { openQuickView } from '#app/visitor/quick-view.ts';

/** 'Visualização Rápida' of a card: the product without leaving the list. */
export function QuickViewButton({ product, describedBy }: { product: ProductSummary; describedBy: string }) {
  return (
    <button
      type="button"
      className="pcard-tool"
      aria-label={cardTexts.quickView}
      title={cardTexts.quickView}
      aria-describedby={describedBy}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => openQuickView(product)}
    >
      <Icon name="eye" />
    </button>
  );
}

function preload(): void {
  loadQuickView().catch(() => {});
}
