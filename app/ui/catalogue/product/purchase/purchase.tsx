import type { ReactNode } from 'react';
import type { Product } from '#app/domain/catalogue/product.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { choiceTexts } from '#app/texts/shared/common.ts';
import { BuyBox } from '#app/ui/catalogue/product/purchase/buy-box.tsx';
import { ChoiceSelector } from '#app/ui/catalogue/product/purchase/choice-selector.tsx';
import { getColourChoices } from '#app/ui/catalogue/product/gallery/gallery-images.ts';
import { OfferCountdown } from '#app/ui/catalogue/product/purchase/offer-countdown.tsx';
import type { ProductChoice } from '#app/ui/catalogue/product/purchase/use-product-choice.ts';

interface PurchaseProps {
  product: Product;
  choosing: ProductChoice;
  /** In place of quantity and buttons where the sale is restricted. */
  restriction?: ReactNode;
}

/** Offer end, choices, quantity and buttons. */
export function Purchase({
  product,
  choosing: { images, selectImage, selectSize, choice },
  restriction,
}: PurchaseProps) {
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
      {isRestricted(product) ? restriction : <BuyBox product={product} choice={choice} />}
    </>
  );
}
