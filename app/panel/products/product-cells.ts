import type { OwnerProduct } from '#app/domain/catalogue/owner/owner-lists.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { formatAmount } from '#app/domain/shared/money.ts';

/** Fields of a product that are edited in the table, by their names in the catalogue file. */
export const cellNames = ['price', 'discount', 'quantity', 'status', 'hidden'] as const;
export type Cell = (typeof cellNames)[number];

/** What is said of the cells of a row that were refused. */
export interface CellDetails {
  /** Names of the fields that are wrong. */
  wrong: readonly string[];
}

/** Cells with two states, and the meaning of each. */
export const tickedCells: Partial<Record<Cell, { on: string; off: string }>> = {
  status: { on: 'in-stock', off: 'out-of-stock' },
  hidden: { on: 'false', off: 'true' },
};

/** Field of a row's undo that holds, as JSON, the dates of an offer that ended with its discount. */
export const endedOfferName = 'oferta';

/** Formats the text of every cell, as the form shows it and sends it back. */
export function formatCells(product: OwnerProduct): Record<Cell, string> {
  const { priceCents, discountBasisPoints, quantity, status, isHidden } = product;
  return {
    price: formatAmount(priceCents),
    discount: String(discountBasisPoints / 100).replace('.', ','),
    quantity: quantity >= unlimitedQuantity ? '' : String(quantity),
    status,
    hidden: String(isHidden),
  };
}

/** Reads the posted value of a cell: the last one, because a checked box follows the field for the unchecked state. */
export function readCellText(form: FormData, name: string): string | undefined {
  const value = form.getAll(name).at(-1);
  return value === undefined ? undefined : String(value);
}
