import type { ReactNode } from 'react';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { cardTexts } from '#app/texts/shared/common.ts';
import { toggleWishlist } from '#app/visitor/cart/actions.ts';
import { useIsInWishlist } from '#app/visitor/cart/use-lists.ts';

/** Wishlist toggle. Without `children` its label is visually hidden. */
export function WishlistToggle({
  product,
  describedBy,
  className,
  children,
}: {
  product: ProductSummary;
  /** Id of the element that names the product. */
  describedBy?: string;
  className?: string;
  children?: ReactNode;
}) {
  const isInWishlist = useIsInWishlist(product);
  return (
    <button
      type="button"
      className={className}
      aria-pressed={isInWishlist}
      aria-label={cardTexts.addToWishlist}
      aria-describedby={describedBy}
      title={isInWishlist ? cardTexts.removeFromWishlist : cardTexts.addToWishlist}
      onClick={() => toggleWishlist(product)}
    >
      {children}
    </button>
  );
}
