import type { PriceListOptions } from './price-list-options.ts';

/** A column of a table in an imported file. The owner chooses the product field for it. */
export interface SurveyedColumn {
  /** Index of the column, from 0. */
  index: number;
  /** Column letters as in spreadsheets, such as `A`. */
  letters: string;
  /** Header as written in the spreadsheet; may be empty. */
  header: string;
  /** The first distinct values of the column. */
  samples: string[];
  /** Product field into which the column is imported; '' when it is ignored. */
  field: string;
  /** Letters of an earlier column whose header means the same field. */
  duplicateOf?: string;
}

export interface SurveyedTable {
  /**
   * Names of the sheets that have these headers and are therefore imported with the same fields; a single empty name
   * when the file format has no sheets.
   */
  names: string[];
  /** Section titles that stand between the rows of products. */
  sections: string[];
  /** How products get codes and categories when the table has no column for them. */
  choice: PriceListOptions;
  /** Key of the header row, under which the owner's choice of fields is stored. */
  layout: string;
  headerRow: number;
  /** Whether the fields of the columns come from an earlier import with the same header row. */
  isChosen: boolean;
  columns: SurveyedColumn[];
}

/** Fields that determine a product's category. */
const categoryFields = ['parent', 'categoryPaths', 'category.name'];

/**
 * Lists the fields that a new product requires and that no column provides. The SKU comes first, because it identifies
 * the product of every row.
 */
export function findMissingFields(fields: readonly string[]): string[] {
  return ['sku', 'title', 'price', 'parent'].filter((field) =>
    field === 'parent' ? !categoryFields.some((one) => fields.includes(one)) : !fields.includes(field),
  );
}

/**
 * Tells whether a table can add products to the store, which need a name and a price. When no column is read as one of
 * them, the owner can still choose a column for it: one that is left out (its field is empty) or read as the description.
 */
export function mayAddProducts(fields: readonly string[]): boolean {
  const missing = findMissingFields(fields).filter((field) => field === 'title' || field === 'price');
  return missing.length <= fields.filter((field) => field === '' || field === 'description').length;
}

/** An error in the imported file, described in Portuguese. */
export interface FormattedProblem {
  /** Sheet, rows and column of the error. */
  place: string;
  /** The wrong values and what is wrong with them. */
  reason: string;
  /** Number of cells or rows with this error. */
  count: number;
}

export const changesPerPage = 50;

export const changeKinds = ['changed', 'created', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A product that an import changes, described in Portuguese. */
export interface FormattedChange {
  sku: string;
  title: string;
  fields: { name: string; before: string; after: string }[];
}

export interface ImportPlan {
  counts: Record<ChangeKind | 'unchanged', number>;
  /** Whether categories or brands change. */
  changesGroups: boolean;
  /** Number of created or changed products that are in stock without a stock limit. */
  unlimited: number;
  withoutPicture: { count: number; skus: string[] };
  pictures: { matched: number; unmatched: number; firstUnmatched: string[] };
  /** Warnings that do not prevent the import. */
  notices: string[];
  /** Version of the catalogue for which the plan was made. */
  version: number;
  /** Digest of the listed changes, by which a plan that has changed since it was shown is recognised. */
  digest: string;
}

export interface TaskProgress {
  phase: 'unpack' | 'read' | 'copy' | 'check' | 'pictures' | 'write' | 'backup' | 'restore';
  done: number;
  /** Total number of steps; null while it is not known. */
  total: number | null;
}

/** States in which the task is being processed. */
const workingStates = ['inspecting', 'planning', 'writing'] as const;
const askingStates = ['choosing', 'planned', 'refused'] as const;
const endStates = ['done', 'failed', 'cancelled', 'interrupted'] as const;
export type ImportState = (typeof workingStates)[number] | (typeof askingStates)[number] | (typeof endStates)[number];

/** An import that was started in the panel. */
export interface ImportTask {
  id: string;
  state: ImportState;
  /** Original name of the uploaded file. */
  fileName: string;
  fileBytes: number;
  pictureCount: number;
  receivedAtMs: number;
  progress: TaskProgress | null;
  /** Tables of the file; empty for a JSON file. */
  tables: SurveyedTable[];
  /** Whether products that are not in the file are removed. */
  replaces: boolean;
  plan: ImportPlan | null;
  problems: FormattedProblem[];
  /** Reason for a failure; null when there was none. */
  failure: string | null;
  /**
   * Whether the catalogue changed between the plan and its confirmation, so that the owner has to confirm a new plan.
   */
  hasNewPlan: boolean;
  /** File name of the backup made before the import; null when there is none. */
  backupName: string | null;
}

/** Whether the task is being processed, so that its state will change without the owner. */
export function isWorking(state: ImportState): boolean {
  return (workingStates as readonly string[]).includes(state);
}

/** Whether the task waits for a decision of the owner. */
export function awaitsOwner(state: ImportState): boolean {
  return (askingStates as readonly string[]).includes(state);
}

/** Whether the task will never change again. */
export function hasEnded(state: ImportState): boolean {
  return (endStates as readonly string[]).includes(state);
}
