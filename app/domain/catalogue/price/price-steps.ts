import { getSellingPriceCents, type Priced } from './discount.ts';

/** From how many units on each of them costs less. */
export interface PriceStep {
  /** Whole, from 2. */
  minQuantity: number;
  /** Of one unit, whole centavos, above 0. */
  priceCents: number;
  /** Name of that quantity, such as 'palete'. */
  name?: string;
}

/** A step as the calls tell it, in R$. */
export interface PriceStepJson extends Pick<PriceStep, 'name'> {
  quantity: number;
  price: number;
}

/** A price with its steps, by ascending quantity and descending price (`check-price-steps.ts`). */
export interface SteppedPrice extends Priced {
  priceSteps?: readonly PriceStep[] | undefined;
}

/** The steps that are below the selling price. Discount and step are never both taken: the lower price counts (P12). */
export function listPriceSteps(product: SteppedPrice): PriceStep[] {
  return product.priceSteps?.filter(({ priceCents }) => priceCents < getSellingPriceCents(product)) ?? [];
}

/** Steps of the calls, whose prices are rounded to whole centavos. */
export function toPriceSteps(steps: readonly PriceStepJson[]): PriceStep[] {
  return steps.map(({ quantity, price, name }) => ({
    minQuantity: quantity,
    priceCents: Math.round(price * 100),
    name,
  }));
}

/** The product at one price for every quantity. */
export function withoutPriceSteps<Product extends Pick<SteppedPrice, 'priceSteps'>>(product: Product): Product {
  const { priceSteps, ...rest } = product;
  return priceSteps ? (rest as Product) : product;
}

/** Price of each of so many units, whole centavos: that of the last step reached, else the selling price. */
export function getPriceCentsAt(product: SteppedPrice, quantity: number): number {
  const reached = listPriceSteps(product).findLast(({ minQuantity }) => minQuantity <= quantity);
  return reached?.priceCents ?? getSellingPriceCents(product);
}
