import { withoutOffer, type Discounted } from '#app/domain/catalogue/price/offer.ts';
import { withoutPriceSteps, type SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** How far a product is sold online: freely, only after talking to the shop, or not at all. */
export const saleRestrictions = ['none', 'prescription', 'controlled'] as const;
export type SaleRestriction = (typeof saleRestrictions)[number];

/** Absent means `none`, so that the data of a page does not grow with products that anybody may buy. */
export interface Restrictable {
  saleRestriction?: SaleRestriction;
}

/** Whether the product can be neither put into the cart nor quoted. */
export function isRestricted({ saleRestriction = 'none' }: Restrictable): boolean {
  return saleRestriction !== 'none';
}

/** The product with the offer and the prices by quantity that apply: none where its sale is restricted, whatever the owner wrote. */
export function withAllowedOffer<Product extends Restrictable & Discounted & Pick<SteppedPrice, 'priceSteps'>>(
  product: Product,
): Product {
  return isRestricted(product) ? withoutPriceSteps(withoutOffer(product)) : product;
}

const spellings: Record<SaleRestriction, RegExp> = {
  none: /^(none|n|nao|nenhuma?|sem restricao|(venda )?livre)?$/,
  prescription: /^((venda )?(sob|com) )?(prescription|prescricao|receita)( (medic|veterinari)[ao])*$/,
  controlled: /^((uso|venda|produto) )?(controlled|controlad[ao])$/,
};

/** The restriction a text means, in either language; an empty one means none. Undefined when it is not understood. */
export function parseSaleRestriction(text: string): SaleRestriction | undefined {
  const words = foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return saleRestrictions.find((restriction) => spellings[restriction].test(words));
}
