import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { paths } from '#app/paths.ts';
import { cardTexts, restrictionTexts } from '#app/texts/shared/common.ts';
import { Button, getButtonClass } from '#app/ui/primitives/button.tsx';
import { useCartLinkFocus } from '#app/ui/cart/use-cart-link-focus.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Link } from '#app/ui/primitives/link.tsx';
import { addStoredProductToCart } from '#app/visitor/cart/cart-actions.ts';
import { useIsInCart } from '#app/visitor/cart/use-lists.ts';

interface ListCartButtonProps {
  product: StoredProduct;
  /** Id of the product's title, because every button has the same text. */
  describedBy: string;
  className?: string;
}

/** 'Adicionar ao carrinho' of a wished or compared product; 'Ver Carrinho' once it is there. */
export function ListCartButton({ product, describedBy, className = '' }: ListCartButtonProps) {
  const isInCart = useIsInCart(product);
  const { link, setPressed } = useCartLinkFocus(isInCart);

  const restriction = restrictionTexts[product.saleRestriction];
  if (restriction) return <p className="sale-restriction">{restriction}</p>;
  if (isInCart) {
    return (
      <Link
        ref={link}
        to={paths.cart}
        aria-describedby={describedBy}
        className={`${getButtonClass({ variant: 'secondary', size: 'small' })} ${className}`}
      >
        <Icon name="check" className="size-5 flex-none" />
        {cardTexts.viewCart}
      </Link>
    );
  }
  return (
    <Button
      size="small"
      aria-describedby={describedBy}
      className={className}
      onClick={() => setPressed(addStoredProductToCart(product))}
    >
      {cardTexts.addToCart}
    </Button>
  );
}
