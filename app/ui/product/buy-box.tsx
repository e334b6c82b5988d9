import { useState } from 'react';
import type { Product } from '#app/domain/product.ts';
import { paths } from '#app/paths.ts';
import { productTexts } from '#app/texts/product.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { CompareToggle } from '#app/ui/cart/compare-toggle.tsx';
import { ProductQuotationLink } from '#app/ui/cart/product-quotation-link.tsx';
import { WishlistToggle } from '#app/ui/cart/wishlist-toggle.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { QuantityStepper } from '#app/ui/product/quantity-stepper.tsx';
import { useShop } from '#app/ui/use-shop.ts';
import { addToCart } from '#app/visitor/cart-actions.ts';
import { useIsInCart } from '#app/visitor/use-lists.ts';

/** How many, into the cart or straight to a quotation (D07, D08). */
export function BuyBox({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const { wording } = useShop();
  const isInCart = useIsInCart(product.id);
  return (
    <div className="no-print grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 no-js:hidden">
        <QuantityStepper
          quantity={quantity}
          onDecrease={() => setQuantity(Math.max(1, quantity - 1))}
          onIncrease={() => setQuantity(quantity + 1)}
        />
        <div className="flex gap-2">
          <WishlistToggle product={product} className="pcard-tool border border-line">
            <Icon name="heart" />
          </WishlistToggle>
          <CompareToggle product={product} wording={wording} className="pcard-tool border border-line">
            <Icon name="compare" />
          </CompareToggle>
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button size="large" className="no-js:hidden" onClick={() => addToCart(product, quantity)}>
          <Icon name="cart" className="size-5" />
          {productTexts.addToCart}
        </Button>
        <ProductQuotationLink product={product} quantity={quantity} />
        {isInCart ? (
          <LinkButton to={paths.cart} variant="quiet" className="sm:col-span-2">
            {productTexts.viewCart}
            <Icon name="right" className="size-5" />
          </LinkButton>
        ) : null}
      </div>
    </div>
  );
}
