import { useRef, type ReactNode } from 'react';
import type { SaleRestriction } from '#app/domain/catalogue/sale-restriction.ts';
import { paths } from '#app/paths.ts';
import { cardTexts, restrictionTexts } from '#app/texts/shared/common-texts.ts';
import { Link } from '#app/design/navigation/link.tsx';
import { cartView } from '#app/visitor/cart/list-views.ts';
import { useIsListed, type ListedProduct } from '#app/visitor/cart/use-is-listed.ts';

interface AddToCartButtonProps {
  product: ListedProduct & { saleRestriction?: SaleRestriction };
  /** Resolves to whether any units were added. */
  onAdd: () => boolean | Promise<boolean>;
  /** Id of the element with the product's title, because every button has the same text. */
  describedBy: string;
  className: string;
  linkClassName?: string;
  linkIcon?: ReactNode;
}

/**
 * Renders the button 'Adicionar ao carrinho', or the link 'Ver Carrinho' once the product is in the cart. For a product
 * whose sale is restricted it renders the reason instead.
 */
export function AddToCartButton(props: AddToCartButtonProps) {
  const { product, onAdd, describedBy, className, linkClassName = className, linkIcon } = props;
  const isInCart = useIsListed(cartView, product);
  const wasPressed = useRef(false);

  const { saleRestriction = 'none' } = product;
  if (saleRestriction !== 'none') return <p className="sale-restriction">{restrictionTexts[saleRestriction]}</p>;
  if (isInCart) {
    return (
      <Link
        // The link receives the focus of the button that it replaces.
        ref={(link) => {
          if (wasPressed.current) link?.focus();
          wasPressed.current = false;
        }}
        to={paths.cart}
        aria-describedby={describedBy}
        className={linkClassName}
      >
        {linkIcon}
        <span>{cardTexts.viewCart}</span>
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      className={className}
      onClick={async () => {
        wasPressed.current = true;
        if (!(await onAdd())) wasPressed.current = false;
      }}
    >
      {cardTexts.addToCart}
    </button>
  );
}
