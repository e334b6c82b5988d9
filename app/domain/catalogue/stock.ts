import type { ProductStatus } from './product.ts';

/** Stored quantity of a product whose stock the owner does not track. It is above any quantity in a cart. */
export const unlimitedQuantity = 1_000_000_000;

const statusBySpelling = new Map<string, ProductStatus>([
  ['instock', 'in-stock'],
  ['emestoque', 'in-stock'],
  ['disponivel', 'in-stock'],
  ['outofstock', 'out-of-stock'],
  ['foradeestoque', 'out-of-stock'],
  ['semestoque', 'out-of-stock'],
  ['esgotado', 'out-of-stock'],
  ['indisponivel', 'out-of-stock'],
]);

/**
 * Whether a product is out of stock by its status, in any spelling, or by its quantity. A quantity that is not a number
 * counts as 0.
 */
export function isOutOfStock({ status, quantity }: { status: string; quantity: number }): boolean {
  return !(quantity > 0) || parseProductStatus(status) === 'out-of-stock';
}

/** Whether a product is out of stock only by its quantity, although its status says that it is in stock. */
export function lacksUnits(product: { status: string; quantity: number }): boolean {
  return isOutOfStock(product) && parseProductStatus(product.status) === 'in-stock';
}

/**
 * Parses a stock status in English or Portuguese, ignoring case, accents, hyphens, spaces and underscores. Undefined
 * when the text is not a status.
 */
export function parseProductStatus(text: string): ProductStatus | undefined {
  const spelling = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Pd}\p{Cf}\s_]/gu, '');
  return statusBySpelling.get(spelling);
}
