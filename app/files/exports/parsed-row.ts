import type { FieldProblem, SourceRow } from '#app/operations/import/import-types.ts';
import type { Notes } from '../table/reading-notes.ts';

/** Fields of a product's row before they are converted to the fields of the catalogue file. */
export type RowFields = Record<string, unknown>;

/** A row with the values of its cells, before the rows of a product and its variations are combined. */
export type ParsedRow = Omit<SourceRow, 'value' | 'problems'> & {
  value: RowFields;
  problems: FieldProblem[];
  /** Category that comes from a section title, the sheet's name or the import form instead of a column. */
  listCategory?: string;
};

/** Collects the problems of a row and notes on how it was read, while its fields are converted. */
export interface DeriveContext {
  problems: FieldProblem[];
  notes: Notes;
  /** Whether the dates of the row are those of a promotion. */
  isPromotion?: boolean;
  /** Names the product in notes: its SKU, or its title in a list without codes. */
  product: string;
}
