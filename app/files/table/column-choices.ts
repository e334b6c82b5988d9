import { createHash } from 'node:crypto';
import { nameLetters } from './cell.ts';
import { foldHeader, type Column } from './column.ts';
import { derivedColumns, labelHeaders, layoutColumns, productColumns } from './columns.ts';

/** What the owner chose for the columns of tables, by the row of headers. */
export interface ColumnChoices {
  /** A field for each column, '' for one that is left out; undefined for headers of which nothing was chosen. */
  find: (headers: readonly string[]) => readonly string[] | undefined;
  /** Category of the new products for which nothing was chosen and that have none. */
  category?: string;
}

/** The column becomes a line of the product's information, under its own header. */
export const labelField = 'label';

const choosable = new Map(
  [...productColumns, ...derivedColumns, ...layoutColumns].map((column) => [column.field, column]),
);

/** The column that was chosen; undefined for none. */
export function findChosenColumn(field: string | undefined, header: string): Column | undefined {
  if (field === labelField) return labelColumn(header);
  return choosable.get(field ?? '');
}

const foldedLabels = new Set(labelHeaders.map(foldHeader));

/** The column of a header that labels have, such as `Espécie`; undefined for any other. */
export function findLabelColumn(header: string): Column | undefined {
  return foldedLabels.has(foldHeader(header)) ? labelColumn(header) : undefined;
}

function labelColumn(header: string): Column {
  return { field: labelField, header, kind: 'text', repeats: true };
}

/** What tells a row of headers from all others. */
export function nameLayout(headers: readonly string[]): string {
  const end = headers.findLastIndex((header) => header !== '') + 1;
  return createHash('sha256')
    .update(JSON.stringify(headers.slice(0, end)))
    .digest('hex');
}

/** Choices by `nameLayout` of their headers. */
export function createColumnChoices(chosen: ReadonlyMap<string, readonly string[]>, category?: string): ColumnChoices {
  return { category, find: (headers) => (chosen.size === 0 ? undefined : chosen.get(nameLayout(headers))) };
}

/** `Obs`, or `H (sem nome)`. */
export function nameHeader(header: string, index: number): string {
  return header === '' ? `${nameLetters(index)} (sem nome)` : header;
}
