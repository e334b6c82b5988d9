import type { ReactNode } from 'react';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { cardTexts } from '#app/texts/shared/common.ts';
import type { Wording } from '#app/texts/shared/wording.ts';
import { toggleCompare } from '#app/visitor/cart/actions.ts';
import { useIsInCompare } from '#app/visitor/cart/use-lists.ts';

/** 'Comparar': pressed while the product is among those to compare. */
export function CompareToggle({
  product,
  wording,
  describedBy,
  className,
  children,
}: {
  product: ProductSummary;
  wording: Wording;
  /** Id of the element that names the product. */
  describedBy?: string;
  className?: string;
  children?: ReactNode;
}) {
  const isInCompare = useIsInCompare(product);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isInCompare}
      aria-label={cardTexts.addToCompare}
      aria-describedby={describedBy}
      title={isInCompare ? cardTexts.removeFromCompare : cardTexts.addToCompare}
      onClick={() => toggleCompare(product, wording)}
    >
      {children}
    </button>
  );
}
