import { withoutOffer, type Discounted } from '#app/domain/catalogue/price/offer.ts';
import { withoutPriceSteps, type SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';

/**
 * Sale restrictions: sold freely ('none'), only after contact with the shop ('prescription'), or not online at all
 * ('controlled').
 */
export const saleRestrictions = ['none', 'prescription', 'controlled'] as const;
export type SaleRestriction = (typeof saleRestrictions)[number];

/** Mixin for products. An absent restriction means `none`, which keeps page data small. */
export interface Restrictable {
  saleRestriction?: SaleRestriction;
}

/** Whether the product can be neither added to the cart nor quoted. */
export function isRestricted({ saleRestriction = 'none' }: Restrictable): boolean {
  return saleRestriction !== 'none';
}

/**
 * Removes the offer and the prices by quantity from a product whose sale is restricted, even when the owner has entered
 * them.
 */
export function withAllowedOffer<Product extends Restrictable & Discounted & Pick<SteppedPrice, 'priceSteps'>>(
  product: Product,
): Product {
  return isRestricted(product) ? withoutPriceSteps(withoutOffer(product)) : product;
}

/** Matches the folded spellings of each restriction, such as 'venda sob prescricao medica'. */
const spellings: Record<SaleRestriction, RegExp> = {
  none: /^(none|n|nao|nenhuma?|sem restricao|(venda )?livre)?$/,
  prescription: /^((venda )?(sob|com) )?(prescription|prescricao|receita)( (medic|veterinari)[ao])*$/,
  controlled: /^((uso|venda|produto) )?(controlled|controlad[ao])$/,
};

/**
 * Parses a sale restriction in English or Portuguese; an empty text means `none`. Undefined when the text is not
 * understood.
 */
export function parseSaleRestriction(text: string): SaleRestriction | undefined {
  const foldedText = foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return saleRestrictions.find((restriction) => spellings[restriction].test(foldedText));
}
