import { isDeepStrictEqual } from 'node:util';
import { readOfferMoment } from '#app/data/catalogue/offer-prices.ts';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import { isOutOfStock, lacksUnits, unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { hasIdleDiscount } from '#app/domain/catalogue/price/offer.ts';
import { noOfferDate, type ProductContent } from '#app/domain/catalogue/product-form/product-form.ts';
import { changeProduct, toCatalogueFile } from '#app/operations/catalogue/write-product.ts';
import { parseJson } from '#app/domain/shared/input/read-unknown.ts';
import { readAmount, readWhole, type NumberText } from '#app/domain/shared/text/number-text.ts';
import { replyError, replyOk } from '#app/panel/forms/reply.ts';
import { panelProductTexts as texts } from '#app/panel/products/texts.ts';
import { fieldLabels } from '#app/texts/shared/owner-api-texts.ts';
import {
  cellNames,
  endedOfferName,
  readCellText,
  type CellName,
  type CellDetails,
} from '#app/panel/products/editable-cells.ts';
import { readId } from '#app/panel/shared/read-params.ts';

type CellFields = Partial<Pick<ProductContent, CellName | 'offerDate'>>;
type CellValue = number | string | boolean;
type ReadCell = { value: CellValue } | { reason: string };

/**
 * Saves the cells of a row that the user has changed: their values differ from those that the row showed (`visto-…`). If
 * another person has changed one of these cells since, nothing is saved.
 */
export async function changeCells(db: Database, { form, nowMs }: { form: FormData; nowMs: number }) {
  const [id] = readId(form.get('id'));
  const changedCells = cellNames.filter(
    (cell) => form.has(cell) && readCellText(form, cell) !== form.get(`visto-${cell}`),
  );
  if (id === undefined) return replyError(404, texts.gone);
  const readChangedCells = (field: (cell: CellName) => string) =>
    changedCells.map((cell) => ({ cell, outcome: readCell(cell, readCellText(form, field(cell)) ?? '') }));
  const typedCells = readChangedCells((cell) => cell);
  const issues = typedCells.flatMap(({ cell, outcome }) =>
    'reason' in outcome ? [{ field: cell, reason: outcome.reason }] : [],
  );
  if (issues.length > 0) return refuseIssues(issues);
  const seenFields = toFields(readChangedCells((cell) => `visto-${cell}`));
  const input = toFields(typedCells);
  const endedOffer = input.discount === 0 ? await findOffer(db, id) : undefined;
  // The undo form of an ended offer sends the dates of that offer.
  const offerDate = endedOffer ? noOfferDate : parseJson(String(form.get(endedOfferName) ?? ''));
  const result = await changeProduct(db, {
    id,
    nowMs,
    input: offerDate === undefined ? input : { ...input, offerDate },
    isShown: (product) =>
      hasFields(toCatalogueFile(product), endedOffer ? { ...seenFields, offerDate: endedOffer } : seenFields),
  });
  if (result.ok) {
    if (changedCells.length === 0) return replyOk(null);
    // A new quantity decides whether the product is in stock, so undoing it restores the status too.
    const undoneCells = cellNames.filter(
      (cell) =>
        changedCells.includes(cell) ||
        (cell === 'status' && changedCells.includes('quantity') && form.has('visto-status')),
    );
    const shownValues = undoneCells.map((cell) => [cell, String(form.get(`visto-${cell}`) ?? '')] as const);
    const offer = endedOffer ? [[endedOfferName, JSON.stringify(endedOffer)] as const] : [];
    const isIdle = 'discount' in input && hasIdleDiscount(result.value, await readOfferMoment(db, nowMs));
    const wasOutOfStock = form.get('visto-status') === 'out-of-stock';
    const message = [
      endedOffer && texts.offerEnded,
      isIdle && texts.discountIdle,
      input.discount === 100 && texts.fullDiscount,
      'status' in input && lacksUnits(result.value) && texts.noUnits,
      'quantity' in input && wasOutOfStock && !isOutOfStock(result.value) && texts.backInStock,
    ].find(Boolean);
    const { priceCents, discountBasisPoints, quantity, status, isHidden = false } = result.value;
    return replyOk<CellDetails>(message || texts.saved, {
      saved: { priceCents, discountBasisPoints, quantity, status, isHidden },
      undo: [['id', String(id)], ...shownValues, ...offer],
    });
  }
  switch (result.error.kind) {
    case 'changed-meanwhile':
      return replyError(409, texts.changedMeanwhile);
    case 'not-found':
      return replyError(404, texts.gone);
    case 'invalid':
      return refuseIssues(result.error.issues, changedCells);
    default:
      throw new Error(`Cells cannot be refused as ${result.error.kind}`);
  }
}

/** Finds the dates of a product's offer; undefined when there are none. */
async function findOffer(db: Database, id: number): Promise<ProductContent['offerDate'] | undefined> {
  const product = await findProductForOwner(db, id);
  const offer = product && toCatalogueFile(product).offerDate;
  return (offer?.startDate ?? offer?.endDate) ? offer : undefined;
}

/**
 * Creates the reply to values that were refused.
 * @param changedCells cells to mark when an error is about a field without a cell, such as the prices by quantity
 */
function refuseIssues(issues: readonly { field: string; reason: string }[], changedCells: readonly CellName[] = []) {
  const labels: Readonly<Record<string, string>> = { ...fieldLabels, ...texts.otherFields, ...texts.columns };
  const sentences = issues.map(({ field, reason }) => texts.refused({ field: labels[field] ?? field, reason }));
  const invalidFields = issues.flatMap(({ field }) => cellNames.find((name) => name === field) ?? changedCells);
  return replyError<CellDetails>(422, sentences, { invalidFields });
}

function hasFields(product: ProductContent, fields: CellFields): boolean {
  return Object.entries(fields).every(([name, value]) =>
    isDeepStrictEqual(product[name as keyof ProductContent], value),
  );
}

function toFields(cells: readonly { cell: CellName; outcome: ReadCell }[]): CellFields {
  return Object.fromEntries(cells.map(({ cell, outcome }) => [cell, 'value' in outcome ? outcome.value : undefined]));
}

function readCell(cell: CellName, text: string): ReadCell {
  switch (cell) {
    case 'price':
      return readNumber(readAmount(text, 'money'));
    case 'discount':
      return readNumber(readAmount(text, 'percent'), 0);
    case 'quantity':
      return readNumber(readWhole(text), unlimitedQuantity);
    case 'status':
      return { value: text };
    case 'hidden':
      return { value: text === 'true' };
  }
}

/** Returns the value of a parsed number. @param emptyValue value of an empty cell; undefined rejects an empty cell */
function readNumber(read: NumberText, emptyValue?: number): ReadCell {
  if ('reason' in read) return read;
  const value = read.value ?? emptyValue;
  return value === undefined ? { reason: texts.notANumber } : { value };
}
