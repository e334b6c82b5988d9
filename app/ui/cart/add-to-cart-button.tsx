import type { ProductSummary } from '#app/domain/product.ts';
import { paths } from '#app/paths.ts';
import { cardTexts } from '#app/texts/shared.ts';
import { useCartLinkFocus } from '#app/ui/cart/use-cart-link-focus.ts';
import { Link } from '#app/ui/link.tsx';
import { addToCart } from '#app/visitor/actions.ts';
import { useIsInCart } from '#app/visitor/use-lists.ts';

/** 'Adicionar ao carrinho'; once the product is in the cart, the link 'Ver Carrinho' in the same place. */
export function AddToCartButton({ product, className }: { product: ProductSummary; className?: string }) {
  const isInCart = useIsInCart(product);
  const { link, setPressed } = useCartLinkFocus(isInCart);

  if (isInCart) {
    return (
      <Link ref={link} to={paths.cart} className={className}>
        {cardTexts.viewCart}
      </Link>
    );
  }
  return (
    <button
      type="button"
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
