import type { ReactNode } from 'react';
import type { ProductSummary } from '#app/domain/product.ts';
import { cardTexts } from '#app/texts/shared.ts';
import type { Wording } from '#app/texts/wording.ts';
import { toggleCompare } from '#app/visitor/actions.ts';
import { useIsInCompare } from '#app/visitor/use-lists.ts';

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
