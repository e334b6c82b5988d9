import { createHash } from 'node:crypto';
import { nameLetters } from './cell.ts';
import { foldHeader, type Column } from './column.ts';
import { derivedColumns, labelHeaders, layoutColumns, productColumns } from './columns.ts';
import { placeTexts } from './texts.ts';

/** Fields that the owner chose for columns, by the headers of the table. */
export interface ColumnChoices {
  /** Returns a field for each column, '' for one to ignore; undefined when nothing was chosen for these headers. */
  find: (headers: readonly string[]) => readonly string[] | undefined;
  /** Category of new products whose table has none and was given none. */
  category?: string;
}

/**
 * Name of the field of a column that becomes a line of the product's information, labelled with the column's header.
 */
export const labelField = 'label';

const choosable = new Map(
  [...productColumns, ...derivedColumns, ...layoutColumns].map((column) => [column.field, column]),
);

/** Finds the column that was chosen; undefined when none was. */
export function findChosenColumn(field: string | undefined, header: string): Column | undefined {
  if (field === labelField) return labelColumn(header);
  return choosable.get(field ?? '');
}

const foldedLabels = new Set(labelHeaders.map(foldHeader));

/** Finds the column of a header that is common on product labels, such as `Espécie`; undefined for any other. */
export function findLabelColumn(header: string): Column | undefined {
  return foldedLabels.has(foldHeader(header)) ? labelColumn(header) : undefined;
}

function labelColumn(header: string): Column {
  return { field: labelField, header, kind: 'text', repeats: true };
}

/** Returns the key that identifies a row of headers. */
export function nameLayout(headers: readonly string[]): string {
  const end = headers.findLastIndex((header) => header !== '') + 1;
  return createHash('sha256')
    .update(JSON.stringify(headers.slice(0, end)))
    .digest('hex');
}

/** Creates the choices from a map whose keys are made by `nameLayout`. */
export function createColumnChoices(chosen: ReadonlyMap<string, readonly string[]>, category?: string): ColumnChoices {
  return { category, find: (headers) => (chosen.size === 0 ? undefined : chosen.get(nameLayout(headers))) };
}

/** Returns the header, or the column's letters: `Obs`, or `H (sem nome)`. */
export function nameHeader(header: string, index: number): string {
  return header === '' ? placeTexts.columnWithoutHeader(nameLetters(index)) : header;
}
