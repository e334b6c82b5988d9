import { findDistinctSummaries } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import type { SteppedPrice } from '#app/domain/catalogue/price/price-steps.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { isOutOfStock, unlimitedQuantity } from '#app/domain/catalogue/stock.ts';

/** What the shop says of a product today. A product that it does not show is only `notForSale`. */
export interface ProductToday {
  /** Why visitors cannot order the product: the shop does not show it, or its sale is restricted; otherwise null. */
  notForSale: 'gone' | 'restricted' | null;
  /** Units in stock; undefined when they are not counted. */
  units?: number | undefined;
  /** Unit and SKU. */
  facts?: string;
  price?: SteppedPrice;
}

/** Products by their ids. */
export type ProductsToday = Readonly<Record<number, ProductToday>>;

/** Finds stock, price and availability of today of the products with these ids. */
export async function findProductsToday(db: Database, ids: readonly number[]): Promise<ProductsToday> {
  const products = await findDistinctSummaries(db, ids);
  return {
    ...Object.fromEntries(ids.map((id) => [id, { notForSale: 'gone' } satisfies ProductToday])),
    ...Object.fromEntries(
      products.map((product) => {
        const { id, unit, sku, quantity, priceCents, discountBasisPoints, priceSteps } = product;
        const today: ProductToday = {
          notForSale: isRestricted(product) ? 'restricted' : null,
          units: isOutOfStock(product) ? 0 : quantity < unlimitedQuantity ? quantity : undefined,
          facts: [unit, sku].filter(Boolean).join(' · '),
          price: { priceCents, discountBasisPoints, priceSteps },
        };
        return [id, today];
      }),
    ),
  };
}
