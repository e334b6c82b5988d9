import { getSellingPriceCents, type Priced } from './discount.ts';

/** A lower unit price that applies from a quantity on. */
export interface PriceStep {
  /** Smallest quantity of the step, a whole number from 2. */
  minQuantity: number;
  /** Price of one unit in whole centavos, above 0. */
  priceCents: number;
  /** Name of the quantity, such as 'palete'. */
  name?: string;
}

/** A step in API requests and replies; its price is in R$. */
export interface PriceStepJson extends Pick<PriceStep, 'name'> {
  quantity: number;
  price: number;
}

/** A price with its steps, sorted by ascending quantity and descending price (`check-price-steps.ts`). */
export interface SteppedPrice extends Priced {
  priceSteps?: readonly PriceStep[] | undefined;
}

/**
 * Lists the steps that are below the selling price. Discount and steps are never combined: the lower price applies
 * (P12).
 */
export function listPriceSteps(product: SteppedPrice): PriceStep[] {
  return product.priceSteps?.filter(({ priceCents }) => priceCents < getSellingPriceCents(product)) ?? [];
}

/** Converts steps with prices in R$, which are rounded to whole centavos. */
export function toPriceSteps(steps: readonly PriceStepJson[]): PriceStep[] {
  return steps.map(({ quantity, price, name }) => ({
    minQuantity: quantity,
    priceCents: Math.round(price * 100),
    name,
  }));
}

/** Returns the product with one price for every quantity. */
export function withoutPriceSteps<Product extends Pick<SteppedPrice, 'priceSteps'>>(product: Product): Product {
  const { priceSteps, ...rest } = product;
  return priceSteps ? (rest as Product) : product;
}

/**
 * Unit price at a quantity, in whole centavos: the price of the highest step that is reached, otherwise the selling
 * price.
 */
export function getPriceCentsAt(product: SteppedPrice, quantity: number): number {
  const reached = listPriceSteps(product).findLast(({ minQuantity }) => minQuantity <= quantity);
  return reached?.priceCents ?? getSellingPriceCents(product);
}
