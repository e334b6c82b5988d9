import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { CompareToggle } from '#app/ui/cart/lists/compare-toggle.tsx';
import { WishlistToggle } from '#app/ui/cart/lists/wishlist-toggle.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { useShop } from '#app/ui/frame/use-shop.ts';

interface CardToolsProps {
  product: ProductSummary;
  /** Id of the title that tells equal buttons apart. */
  describedBy?: string;
  children?: React.ReactNode;
}

/** Wishlist and compare toggles, usable without hover. */
export function CardTools({ product, describedBy, children }: CardToolsProps) {
  const { wording } = useShop();
  return (
    <div className="pcard-tools no-js:hidden">
      <WishlistToggle product={product} describedBy={describedBy} className="pcard-tool">
        <Icon name="heart" />
      </WishlistToggle>
      <CompareToggle product={product} wording={wording} describedBy={describedBy} className="pcard-tool">
        <Icon name="compare" />
      </CompareToggle>
      {children}
    </div>
  );
}
