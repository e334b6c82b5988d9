import type { OwnerProduct } from '#app/domain/catalogue/owner/owner-lists.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { formatAmount } from '#app/domain/shared/money.ts';

/** Fields of a product that are edited in the table, by their names in the catalogue file. */
export const cellNames = ['price', 'discount', 'quantity', 'status', 'hidden'] as const;
export type CellName = (typeof cellNames)[number];

/** Stored values of the fields that are edited in the products table. */
export type CellValues = Pick<OwnerProduct, 'priceCents' | 'discountBasisPoints' | 'quantity' | 'status' | 'isHidden'>;

/** Details of the reply to a row of the products table that was saved or refused. */
export interface CellDetails {
  /** Names of the fields with errors. */
  invalidFields: readonly string[];
  /** Stored values after a change. */
  saved: CellValues;
}

/** Cells that are check boxes, with the posted value of each state. */
export const checkboxCells: Partial<Record<CellName, { on: string; off: string }>> = {
  status: { on: 'in-stock', off: 'out-of-stock' },
  hidden: { on: 'false', off: 'true' },
};

/** Name of the undo form's field with the dates of an offer, as JSON, that ended together with its discount. */
export const endedOfferName = 'oferta';

/** Formats the value of each cell of a product, as the form shows and sends it. */
export function formatCells(product: CellValues): Record<CellName, string> {
  const { priceCents, discountBasisPoints, quantity, status, isHidden } = product;
  return {
    price: formatAmount(priceCents),
    discount: String(discountBasisPoints / 100).replace('.', ','),
    quantity: quantity >= unlimitedQuantity ? '' : String(quantity),
    status,
    hidden: String(isHidden),
  };
}

/**
 * Reads the posted value of a cell. The last value counts, because a checked box follows the hidden field for its
 * unchecked state.
 */
export function readCellText(form: FormData, name: string): string | undefined {
  const value = form.getAll(name).at(-1);
  return value === undefined ? undefined : String(value);
}
