import { createHash } from 'node:crypto';
import { getColumnLetters } from './cell.ts';
import { foldHeader, type Column } from './column.ts';
import { derivedColumns, attributeHeaders, layoutColumns, productColumns } from './columns.ts';
import { placeTexts } from './texts.ts';

/** Gives access to the fields that the owner chose for the columns of a table, which its headers identify. */
export interface ColumnChoices {
  /**
   * Returns the field of each column, '' for a column to ignore; undefined when the owner chose nothing for these
   * headers.
   */
  find: (headers: readonly string[]) => readonly string[] | undefined;
  /** Category of new products from tables that have no category column and no chosen category. */
  category?: string;
}

/**
 * Field of a column that becomes a line of the product's additional information, with the column's header as its key.
 */
export const attributeField = 'label';

const choosable = new Map(
  [...productColumns, ...derivedColumns, ...layoutColumns].map((column) => [column.field, column]),
);

/** Finds the column definition for a field that the owner chose; undefined for an empty or unknown field. */
export function findChosenColumn(field: string | undefined, header: string): Column | undefined {
  if (field === attributeField) return makeAttributeColumn(header);
  return choosable.get(field ?? '');
}

const foldedAttributeHeaders = new Set(attributeHeaders.map(foldHeader));

/**
 * Returns a column of additional information for a header that is common on product labels, such as `Espécie`;
 * undefined for other headers.
 */
export function findAttributeColumn(header: string): Column | undefined {
  return foldedAttributeHeaders.has(foldHeader(header)) ? makeAttributeColumn(header) : undefined;
}

function makeAttributeColumn(header: string): Column {
  return { field: attributeField, header, kind: 'text', repeats: true };
}

/** Returns the key that identifies a row of headers. */
export function getLayoutKey(headers: readonly string[]): string {
  const end = headers.findLastIndex((header) => header !== '') + 1;
  return createHash('sha256')
    .update(JSON.stringify(headers.slice(0, end)))
    .digest('hex');
}

/** Creates the choices from a map from layouts, as returned by `getLayoutKey`, to the fields of their columns. */
export function createColumnChoices(chosen: ReadonlyMap<string, readonly string[]>, category?: string): ColumnChoices {
  return { category, find: (headers) => (chosen.size === 0 ? undefined : chosen.get(getLayoutKey(headers))) };
}

/** Returns the header, or the column's letters: `Obs`, or `H (sem nome)`. */
export function formatHeader(header: string, index: number): string {
  return header === '' ? placeTexts.columnWithoutHeader(getColumnLetters(index)) : header;
}
