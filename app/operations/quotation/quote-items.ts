import type { Database } from '#app/data/database/database.ts';
import { findProductDetails } from '#app/data/catalogue/product-rows.ts';
import { findProductsByIds } from '#app/data/catalogue/products.ts';
import type { Product, ProductSummary } from '#app/domain/catalogue/product.ts';
import { getSellingPriceCents } from '#app/domain/catalogue/price/discount.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import type { KeptItem } from '#app/domain/quotation/stored/stored-quotation.ts';
import type { RequestedItem } from '#app/domain/quotation/stored/quotation-request.ts';

type QuotedItem = Omit<KeptItem, 'answer'>;

/**
 * Items as the catalogue has them now: its titles, prices and stock, and only colours and sizes that it knows. What is unknown,
 * hidden or restricted is not quoted.
 */
export async function quoteItems(
  db: Database,
  requested: readonly RequestedItem[],
): Promise<{ items: QuotedItem[]; leftOut: number[] }> {
  const products = await findProductsByIds(
    db,
    requested.map(({ productId }) => productId),
  );
  const quotable = new Map(products.filter((product) => !isRestricted(product)).map((one) => [one.id, one]));
  const chosen = requested.filter(({ productId, color, size }) => (color || size) && quotable.has(productId));
  const details = await findProductDetails(db, [...new Set(chosen.map(({ productId }) => productId))]);
  const choices = new Map(details.map((product) => [product.id, product]));
  const items = requested.flatMap((item) => {
    const product = quotable.get(item.productId);
    return product ? [quoteItem(product, { ...item, ...keepKnown(item, choices.get(item.productId)) })] : [];
  });
  const leftOut = requested.filter(({ productId }) => !quotable.has(productId)).map(({ productId }) => productId);
  return { items, leftOut: [...new Set(leftOut)] };
}

function quoteItem(product: ProductSummary, { color, size, quantity }: RequestedItem): QuotedItem {
  const { id, sku, title, categoryName, unit } = product;
  return {
    ...{ productId: id, sku, title, categoryName, unit, color, size, quantity },
    unitPriceCents: getSellingPriceCents(product),
    wasInStock: !isOutOfStock(product),
  };
}

function keepKnown({ color, size }: RequestedItem, product: Product | undefined) {
  const hasColor = product?.images.some(({ colour }) => colour?.name === color) ?? false;
  return { color: hasColor ? color : '', size: product?.sizes.includes(size) ? size : '' };
}
