import { useEffect, useRef } from 'react';
import type { ProductSummary } from '#app/domain/product.ts';
import { paths } from '#app/paths.ts';
import { cardTexts } from '#app/texts/shared.ts';
import { Link } from '#app/ui/link.tsx';
import { addToCart } from '#app/visitor/actions.ts';
import { useIsInCart } from '#app/visitor/use-lists.ts';

/** 'Adicionar ao carrinho'; once the product is in the cart, the link 'Ver Carrinho' in the same place. */
export function AddToCartButton({ product, className }: { product: ProductSummary; className?: string }) {
  const isInCart = useIsInCart(product);
  const wasPressed = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    // The pressed button is gone: whoever pressed it by keyboard goes on from the link that took its place.
    if (isInCart && wasPressed.current) link.current?.focus();
    wasPressed.current = false;
  }, [isInCart]);

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
        wasPressed.current = true;
        if (!(await addToCart(product))) wasPressed.current = false;
      }}
    >
      {cardTexts.addToCart}
    </button>
  );
}
