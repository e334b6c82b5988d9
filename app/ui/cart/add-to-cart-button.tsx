import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { paths } from '#app/paths.ts';
import { cardTexts, restrictionTexts } from '#app/texts/shared/common.ts';
import { useCartLinkFocus } from '#app/ui/cart/use-cart-link-focus.ts';
import { Link } from '#app/ui/primitives/link.tsx';
import { addToCart } from '#app/visitor/cart/actions.ts';
import { useIsInCart } from '#app/visitor/cart/use-lists.ts';

interface AddToCartButtonProps {
  product: ProductSummary;
  /** Id of the product's title, because every button has the same text. */
  describedBy: string;
  className?: string;
}

/** 'Adicionar ao carrinho'; once the product is in the cart, the link 'Ver Carrinho' in the same place; else why not. */
export function AddToCartButton({ product, describedBy, className }: AddToCartButtonProps) {
  const isInCart = useIsInCart(product);
  const { link, setPressed } = useCartLinkFocus(isInCart);

  const restriction = restrictionTexts[product.saleRestriction ?? 'none'];
  if (restriction) return <p className="sale-restriction">{restriction}</p>;
  if (isInCart) {
    return (
      <Link ref={link} to={paths.cart} aria-describedby={describedBy} className={className}>
        {cardTexts.viewCart}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      className={className}
      onClick={async () => {
        setPressed(true);
        if (!(await addToCart(product))) setPressed(false);
      }}
    >
      {cardTexts.addToCart}
    </button>
  );
}
