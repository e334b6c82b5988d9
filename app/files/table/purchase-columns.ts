import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { foldHeader, type Column } from './table-columns.ts';

/** Matches the value of one unit: `Vl. Unitário`. */
const unitValue = /^(?:valor|vlr?\b\.?|custo|preco) ?unit/;
/** Matches the value of all units of a line: `Vl. Total`. */
const lineTotal = /^(?:valor|vlr?\b\.?|preco) ?total\b/;

/**
 * Whether a column says what the shop has bought or paid: the quantity and the value of a unit in an invoice, which has a
 * CFOP (tax code), and the value of a unit beside the total of a line, as in an inventory.
 */
export function isOfPurchase({ field }: Column, header: string, headers: readonly string[]): boolean {
  const isInvoice = headers.some((other) => foldHeader(other) === 'cfop');
  if (field === 'quantity') return isInvoice;
  if (field !== 'price' || !unitValue.test(foldText(header))) return false;
  return isInvoice || headers.some((other) => lineTotal.test(foldText(other)));
}
