import { useState, type ReactNode } from 'react';
import type { EntryChoice } from '#app/domain/cart/entry-choice.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { paths } from '#app/paths.ts';
import { productTexts } from '#app/storefront/shared/product/product-texts.ts';
import { choiceTexts } from '#app/texts/shared/common-texts.ts';
import { QuantityStepper } from '#app/storefront/shared/cart/quantity-stepper.tsx';
import { getColourChoices } from '#app/storefront/shared/product/gallery/gallery-images.ts';
import { ChoiceSelector } from '#app/storefront/shared/product/purchase/choice-selector.tsx';
import { OfferCountdown } from '#app/storefront/shared/product/purchase/offer-countdown.tsx';
import type { ProductChoice } from '#app/storefront/shared/product/purchase/use-product-choice.ts';
import { Button, LinkButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { ProductQuotationLink } from '#app/storefront/shared/whatsapp/product-quotation-link.tsx';
import { addToCart } from '#app/visitor/cart/lazy-list-actions.ts';
import { cartView } from '#app/visitor/cart/list-views.ts';
import { useIsListed } from '#app/visitor/cart/use-is-listed.ts';

/** Renders the end of the offer, choices, quantity and buttons. */
export function Purchase({
  product,
  productChoice: { images, selectImage, selectSize, choice },
  restriction,
  isQuickView = false,
}: {
  product: Product;
  productChoice: ProductChoice;
  /** Notice that replaces quantity and buttons when the sale is restricted. */
  restriction?: ReactNode;
  /** Whether this is the quick view, which is narrower and shows the quantity above the button. */
  isQuickView?: boolean;
}) {
  const colours = getColourChoices(images);
  return (
    <>
      {product.offerEndMs === null ? null : <OfferCountdown endMs={product.offerEndMs} />}
      <ChoiceSelector
        label={choiceTexts.colour}
        choices={colours}
        selected={choice.color ?? ''}
        onSelect={(name) => selectImage(colours.find((colour) => colour.name === name)?.imageIndex ?? 0)}
      />
      <ChoiceSelector
        label={choiceTexts.size}
        choices={[...new Set(product.sizes)].map((name) => ({ name }))}
        selected={choice.size ?? ''}
        onSelect={selectSize}
      />
      {isRestricted(product) ? restriction : <BuyBox product={product} choice={choice} isQuickView={isQuickView} />}
    </>
  );
}

/** Renders quantity, cart button and quotation link. */
function BuyBox({ product, choice, isQuickView }: { product: Product; choice: EntryChoice; isQuickView: boolean }) {
  const [quantity, setQuantity] = useState(1);
  const isInCart = useIsListed(cartView, product);
  // Products that are out of stock can still be quoted.
  const isOut = isOutOfStock(product);
  return (
    <>
      {/* On a phone the row sticks to the bottom of the screen. */}
      <div
        className={`buy-row no-print flex items-center gap-3 ${isQuickView ? 'flex-wrap md:max-lg:flex-nowrap' : 'max-2xs:flex-wrap sm:gap-5'} 2xs:max-md:sticky [@media(height<22rem)]:static max-md:bottom-0 max-md:z-25 max-md:-mx-(--gutter) max-md:border-t max-md:border-line max-md:bg-paper max-md:px-(--gutter) max-md:py-2 no-js:hidden`}
      >
        <QuantityStepper
          isCompact={!isQuickView}
          quantity={quantity}
          onDecrease={() => setQuantity(Math.max(1, quantity - 1))}
          onIncrease={() => setQuantity(quantity + 1)}
        />
        <Button
          variant={isOut ? 'secondary' : 'primary'}
          size="large"
          className={`grow ${isQuickView ? 'basis-full md:max-lg:basis-auto' : 'max-lg:px-1 max-lg:text-sm'}`}
          onClick={() => addToCart({ ...product, ...choice }, quantity)}
        >
          <Icon name="cart" className="size-5 flex-none max-lg:hidden" />
          {productTexts.addToCart}
        </Button>
      </div>
      <div className="no-print grid gap-3">
        <ProductQuotationLink
          product={{ ...product, ...choice }}
          quantity={quantity}
          variant={isOut ? 'primary' : 'secondary'}
        />
        {isInCart ? (
          <LinkButton to={paths.cart} variant="quiet" className="justify-self-start">
            {productTexts.viewCart}
            <Icon name="right" className="size-5" />
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}
