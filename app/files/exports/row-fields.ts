import type { FieldProblem } from '#app/operations/import/import-types.ts';
import type { Notes } from '../table/notes.ts';

/** A product's row with the fields of its columns, before they are those of the catalogue file. */
export type RowFields = Record<string, unknown>;

/** Where what is wrong with a row, or was done with it, is told. */
export interface DeriveContext {
  problems: FieldProblem[];
  notes: Notes;
  sku: string;
}
