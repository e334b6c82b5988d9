import { createHash } from 'node:crypto';
import { getColumnLetters } from './table-cells.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { foldHeader, type Column } from './table-columns.ts';
import { derivedColumns, attributeHeaders, layoutColumns, productColumns } from './catalogue-columns.ts';
import { placeTexts } from './texts.ts';

/** Fields that the owner chose for the columns of tables, which their headers identify. */
export type ColumnChoices = ReturnType<typeof createColumnChoices>;

/**
 * Field of a column that becomes a line of the product's additional information, with the column's header as its key.
 */
export const attributeField = 'label';

/** Field of a column with the price from a number of units on, which the column's header contains. */
const stepField = 'stepPrices';

const choosable = new Map(
  [...productColumns, ...derivedColumns, ...layoutColumns].map((column) => [column.field, column]),
);

/** Finds the column definition for a field that the owner chose; undefined for an empty or unknown field. */
export function findChosenColumn(field: string | undefined, header: string): Column | undefined {
  if (field === attributeField || field === stepField) return makeKeyedColumn(field, header);
  return choosable.get(field ?? '');
}

const foldedAttributeHeaders = new Set(attributeHeaders.map(foldHeader));

/**
 * Returns a column of additional information for a header that is common on product labels, such as `Espécie`;
 * undefined for other headers.
 */
export function findAttributeColumn(header: string): Column | undefined {
  const key = /(?:^|_)upc$/i.test(header) ? 'GTIN' : header;
  return foldedAttributeHeaders.has(foldHeader(header)) ? makeKeyedColumn(attributeField, key) : undefined;
}

const unitWord = String.raw`(?: ?(?:un|und|unid|unidades?|sc|sacos?|cx|caixas?|fardos?|pc|pecas?|pacotes?)\b\.?)`;
/** Matches the price from a number of units on: `A partir de 10`, `Preço 10 a 49`, `50+ un`, `10 sacos ou mais`. */
const stepHeader = new RegExp(
  String.raw`^(?:preco |valor )?(?:a partir de |de )?(\d+)(?: ?(?:a|-|ate) ?\d+${unitWord}?|${unitWord}?(?: ?\+${unitWord}?| ou mais| em diante)|${unitWord}|(?<=a partir de \d+))$`,
);

/**
 * Finds the meaning of a header that names a number of units: the price of one unit, or the price from this number on.
 */
export function findStepColumn(header: string): { isUnitPrice: boolean; column: Column } | undefined {
  const [, quantity] = stepHeader.exec(foldText(header).trim()) ?? [];
  const key = header.trim().replace(/^(?:preço|valor) /i, '');
  return quantity ? { isUnitPrice: quantity === '1', column: makeKeyedColumn(stepField, key) } : undefined;
}

function makeKeyedColumn(field: string, header: string): Column {
  return { field, header, kind: 'text', repeats: true, isKeyed: true };
}

/** Returns the key that identifies a row of headers. */
export function getLayoutKey(headers: readonly string[]): string {
  const end = headers.findLastIndex((header) => header !== '') + 1;
  return createHash('sha256')
    .update(JSON.stringify(headers.slice(0, end)))
    .digest('hex');
}

/**
 * Creates the choices from a map from layouts, as returned by `getLayoutKey`, to the fields of their columns.
 * @param category category of the new products that have none in the file; it overrides one that was chosen for a layout
 */
export function createColumnChoices(chosen: ReadonlyMap<string, readonly string[]>, category?: string) {
  return {
    category,
    /** Finds the field of each column ('' to ignore it); undefined when the owner chose nothing for these headers. */
    find: (headers: readonly string[]) => (chosen.size === 0 ? undefined : chosen.get(getLayoutKey(headers))),
  };
}

/** Returns the header, or the column's letters: `Obs`, or `H (sem nome)`. */
export function formatHeader(header: string, index: number): string {
  return header === '' ? placeTexts.columnWithoutHeader(getColumnLetters(index)) : header;
}
