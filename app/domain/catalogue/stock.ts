import type { ProductStatus } from './product.ts';

/** Stored where the owner does not count a product's stock: more than any cart holds, and the largest number a cart keeps. */
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
 * Out of stock by status, in any spelling, or by quantity. A quantity that is no number counts as none.
 */
export function isOutOfStock({ status, quantity }: { status: string; quantity: number }): boolean {
  return !(quantity > 0) || parseProductStatus(status) === 'out-of-stock';
}

/**
 * The status a text means, in either language; case, accents, hyphens, spaces and underscores are ignored.
 * Undefined when it is no status.
 */
export function parseProductStatus(text: string): ProductStatus | undefined {
  const spelling = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Pd}\p{Cf}\s_]/gu, '');
  return statusBySpelling.get(spelling);
}
