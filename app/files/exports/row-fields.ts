import type { FieldProblem } from '#app/operations/import/import-types.ts';
import type { Notes } from '../table/notes.ts';

/** Fields of a product's row before they are converted to the fields of the catalogue file. */
export type RowFields = Record<string, unknown>;

/** Collects the problems of a row and notes on how it was read. */
export interface DeriveContext {
  problems: FieldProblem[];
  notes: Notes;
  /** Whether the dates of the row are those of a promotion. */
  isPromotion?: boolean;
  sku: string;
}
