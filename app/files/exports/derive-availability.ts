import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { splitWords } from '#app/domain/shared/text/word-lists.ts';
import { findVisibility, noWords } from '../cells/cell-flags.ts';
import type { DeriveContext, RowFields } from './parsed-row.ts';
import { otherProgramTexts } from './texts.ts';

/** Matches Magento's visibility of a product that is sold only as part of another product. */
const notSoldAlone = /^(?:1|not visible individually)$/i;

/** Values in the `status` column of other programs, each with whether a product with this value is shown in the shop. */
const shownWords = new Map([
  ['1', true],
  ['true', true],
  ['verdadeiro', true],
  ['0', false],
  ['false', false],
  ['falso', false],
]);

/** Derives whether a product is hidden from the columns of other programs for its visibility and state. */
export function deriveVisibility(row: RowFields): void {
  const { visibilityNumber } = row;
  if (typeof visibilityNumber === 'string' && notSoldAlone.test(visibilityNumber.trim())) row.isVisible = false;
  if (typeof row.isInactive === 'boolean') row.isVisible = row.isVisible !== false && !row.isInactive;
  if (typeof row.isVisible === 'boolean') row.hidden = row.hidden === true || !row.isVisible;
  if (typeof row.status !== 'string') return;
  const word = foldText(row.status).trim();
  const isShown = shownWords.get(word) ?? findVisibility(word);
  if (isShown === undefined) return;
  row.hidden = row.hidden === true || !isShown;
  delete row.status;
}

/** Words of other systems for products that are in stock. */
const inStockWords = new Set(
  splitWords(`1, sim, yes, true, backorder, preorder, imediata, disponibilidade imediata, entrega imediata, pronta entrega,
    a pronta entrega`),
);

/** Derives stock and availability, and hides a product whose word for its stock says so. */
export function deriveStock(row: RowFields, { problems }: DeriveContext): void {
  if ('inStock' in row) row.status ??= row.inStock;
  const word = foldText(String(row.status ?? '')).trim();
  const isNumber = /^[-\d]/.test(word);
  // A word such as 'descontinuado' in the column of the stock hides the product.
  if (!isNumber && findVisibility(word) === false) {
    row.hidden = true;
    delete row.status;
  }
  const isCounted = 'inStock' in row && isNumber && Number(word) > 0;
  if (isCounted && Number(word) > 1 && row.quantity !== Number(word)) {
    const reason = otherProgramTexts['quantity' in row ? 'secondStock' : 'countedStock'];
    problems.push({ column: 'status', value: word, reason });
  }
  // A time until delivery, such as '3 dias úteis', belongs to a product that can be ordered.
  if (inStockWords.has(word) || isCounted || /^(?:disponivel em )?\d+ dias?\b/.test(word)) row.status = 'in-stock';
  if ('inStock' in row && noWords.has(word)) row.status = 'out-of-stock';
  const policy = foldText(String(row.sellsWithoutStock ?? '')).trim();
  const isSoldWithoutStock = policy === 'continue' || policy === 'true' || word === 'backorder';
  const tracker = foldText(String(row.stockTracker ?? ''));
  const isUncounted = 'stockTracker' in row && (['', 'none'].includes(tracker) || noWords.has(tracker));
  if (isUncounted || (isSoldWithoutStock && !(Number(row.quantity) > 0))) row.quantity = undefined;
}
