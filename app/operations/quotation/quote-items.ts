import type { Database } from '#app/data/database/database.ts';
import { findProductDetails, findDistinctSummaries } from '#app/data/catalogue/products.ts';
import type { Product, ProductSummary } from '#app/domain/catalogue/product.ts';
import { getPriceCentsAt } from '#app/domain/catalogue/price/price-steps.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { countUnitsById } from '#app/domain/quotation/count-units-by-product.ts';
import type { StoredQuotationItem } from '#app/domain/quotation/stored/stored-quotation.ts';
import type { RequestedItem } from '#app/domain/quotation/stored/quotation-request.ts';

type QuotedItem = Omit<StoredQuotationItem, 'answer'>;

/**
 * Builds quotation items with the catalogue's present titles, prices and stock, and only with known colours and sizes.
 * Unknown, hidden and restricted products are left out.
 */
export async function quoteItems(
  db: Database,
  requested: readonly RequestedItem[],
): Promise<{ items: QuotedItem[]; leftOut: number[] }> {
  const requestedIds = requested.map(({ productId }) => productId);
  const products = await findDistinctSummaries(db, requestedIds);
  const quotable = new Map(
    products.filter((product) => !isRestricted(product)).map((product) => [product.id, product]),
  );
  const itemsWithOptions = requested.filter(({ productId, color, size }) => (color || size) && quotable.has(productId));
  const details = await findProductDetails(db, [...new Set(itemsWithOptions.map(({ productId }) => productId))]);
  const detailsById = new Map(details.map((product) => [product.id, product]));
  const units = countUnitsById(requested);
  const items = requested.flatMap((item) => {
    const product = quotable.get(item.productId);
    if (!product) return [];
    const unitPriceCents = getPriceCentsAt(product, units.get(item.productId) ?? item.quantity);
    return [
      quoteItem(product, { ...item, ...keepKnownOptions(item, detailsById.get(item.productId)), unitPriceCents }),
    ];
  });
  return { items, leftOut: [...new Set(requestedIds.filter((id) => !quotable.has(id)))] };
}

function quoteItem(
  product: ProductSummary,
  { color, size, quantity, unitPriceCents }: RequestedItem & Pick<QuotedItem, 'unitPriceCents'>,
): QuotedItem {
  const { id, sku, title, categoryName, unit } = product;
  return {
    productId: id,
    sku,
    title,
    categoryName,
    unit,
    color,
    size,
    quantity,
    unitPriceCents,
    wasInStock: !isOutOfStock(product),
  };
}

function keepKnownOptions({ color, size }: RequestedItem, product: Product | undefined) {
  const hasColor = product?.images.some(({ colour }) => colour?.name === color) ?? false;
  return { color: hasColor ? color : '', size: product?.sizes.includes(size) ? size : '' };
}
