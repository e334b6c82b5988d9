import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { cardTexts } from '#app/texts/shared/common-texts.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { Icon, type IconName } from '#app/design/icon.tsx';
import { toggleCompare, toggleWishlist } from '#app/visitor/cart/lazy-list-actions.ts';
import { compareView, wishlistView, type ListView } from '#app/visitor/cart/list-views.ts';
import { useIsListed } from '#app/visitor/cart/use-is-listed.ts';

interface CardToolsProps {
  product: ProductSummary;
  /** Id of the element with the title, because every card's buttons have the same text. */
  describedBy?: string;
  children?: React.ReactNode;
}

/** Renders the buttons for the wishlist and the compare list, which are visible without hovering. */
export function CardTools({ product, describedBy, children }: CardToolsProps) {
  const { wording } = useShop();
  return (
    <div className="pcard-tools no-js:hidden">
      <ListToggle
        product={product}
        view={wishlistView}
        icon="heart"
        describedBy={describedBy}
        label={cardTexts.addToWishlist}
        pressedTitle={cardTexts.removeFromWishlist}
        onClick={() => toggleWishlist(product)}
      />
      <ListToggle
        product={product}
        view={compareView}
        icon="compare"
        describedBy={describedBy}
        label={cardTexts.addToCompare}
        pressedTitle={cardTexts.removeFromCompare}
        onClick={() => toggleCompare(product, wording)}
      />
      {children}
    </div>
  );
}

interface ListToggleProps {
  product: ProductSummary;
  view: ListView<{ id: number }>;
  icon: IconName;
  describedBy: string | undefined;
  label: string;
  /** Tooltip while the product is in the list. */
  pressedTitle: string;
  onClick: () => void;
}

function ListToggle({ product, view, icon, describedBy, label, pressedTitle, onClick }: ListToggleProps) {
  const isListed = useIsListed(view, product);
  return (
    <button
      type="button"
      className="pcard-tool"
      aria-pressed={isListed}
      aria-label={label}
      aria-describedby={describedBy}
      title={isListed ? pressedTitle : label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
