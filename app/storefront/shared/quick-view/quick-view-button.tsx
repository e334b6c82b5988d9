import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { cardTexts } from '#app/texts/shared/common-texts.ts';
import { Icon } from '#app/design/icon.tsx';
import { loadQuickView } from '#app/storefront/shared/quick-view/load-quick-view.ts';
import { openQuickView } from '#app/visitor/catalogue/quick-view-store.ts';

/** Renders the button that opens the quick view of a card. */
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
  // The error is ignored, because opening the quick view loads the chunk again, and opens the product's page if that
  // fails too.
  loadQuickView().catch(() => {});
}
