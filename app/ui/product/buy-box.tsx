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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 no-js:hidden">
        <QuantityStepper
          quantity={quantity}
          onDecrease={() => setQuantity(Math.max(1, quantity - 1))}
          onIncrease={() => setQuantity(quantity + 1)}
        />
        <Button size="large" className="grow basis-60" onClick={() => addToCart(product, quantity)}>
          <Icon name="cart" className="size-5" />
          {productTexts.addToCart}
        </Button>
      </div>
      <div className="flex items-center gap-2">
        <div className="grid grow">
          <ProductQuotationLink product={product} quantity={quantity} />
        </div>
        <div className="flex no-js:hidden">
          <WishlistToggle product={product} className="pcard-tool">
            <Icon name="heart" />
          </WishlistToggle>
          <CompareToggle product={product} wording={wording} className="pcard-tool">
            <Icon name="compare" />
          </CompareToggle>
        </div>
      </div>
      {isInCart ? (
        <LinkButton to={paths.cart} variant="quiet" className="justify-self-start">
          {productTexts.viewCart}
          <Icon name="right" className="size-5" />
        </LinkButton>
      ) : null}
    </div>
  );
}
