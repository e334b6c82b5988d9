import type { Result } from '#app/domain/shared/result.ts';

/** Where the owner finds a row. */
export interface RowPlace {
  /** Position in the list or line of the spreadsheet, from 1. */
  row: number;
  /** Name of the sheet, in files where products are in several. */
  sheet?: string;
}

/** A row of the file as it was read, before anything is known of it. */
export interface SourceRow extends RowPlace {
  value: unknown;
  /** What the owner reads in the cell of a field; undefined for a field without a cell of its own. */
  cite?: (field: string) => string | undefined;
  /** What the reader of the file itself found wrong; nothing more is said of the same fields. */
  problems?: readonly FieldProblem[];
  /** Its sheet has no codes, and its own was made from its name. */
  isCodeMade?: boolean;
  /** What follows from the price of the product in the store, where the sheet has a promotional price alone. */
  readOnPrice?: (price: number) => { discount?: unknown; problems: readonly FieldProblem[] };
  /** Fields that its sheet has columns for; the whole file's where it is left out. */
  fields?: ReadonlySet<string>;
}

/** A field whose text could not become a value at all. */
export interface FieldProblem extends Pick<ImportError, 'column' | 'value' | 'reason'> {
  /** Nothing else is said of the row. */
  coversRow?: boolean;
}

/** A catalogue file, whatever its format. Products are read twice: once to check them, once to write them. */
export interface CatalogueSource {
  categories: readonly SourceRow[];
  brands: readonly SourceRow[];
  products: () => Iterable<SourceRow> | AsyncIterable<SourceRow>;
}

/** What is wrong with the file, for the owner, in Portuguese. */
export interface ImportError extends RowPlace {
  list: 'products' | 'categories' | 'brands';
  /** Field, such as `price` or `imageURLs[0].img`; empty when it is the whole row. */
  column: string;
  /** The value found there, shortened. */
  value: string;
  reason: string;
}

/** One fault of the file with every row that has it; row, value and reason are those of the first. */
export interface ImportProblem extends ImportError {
  /** First and last row of each run of rows, in the order of the file. */
  rows: [first: number, last: number][];
  /** Number of places. */
  count: number;
  /** The first different values. Reasons differ where they speak of the value. */
  examples: { value: string; reason: string }[];
}

/** Some of the file's products: how many, and the first SKUs. */
export interface ProductTally {
  count: number;
  skus: string[];
}

/** A product that was created, changed or removed. */
export interface ProductChange {
  sku: string;
  title: string;
  /**
   * Of a changed product, the fields that differ, in the catalogue file's terms; long texts are shortened. Of a new one, its price,
   * which was null before.
   */
  fields: { field: string; before: unknown; after: unknown }[];
}

/** What an import did, or what it would do. */
export interface ImportSummary {
  /** Number of products by what happened to them. */
  created: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** Created or changed, in stock and without a quantity. */
  unlimited: ProductTally;
  /** Those of the file that have no picture now. */
  withoutPicture: ProductTally;
  /** The first of each kind, as many as were asked for. */
  changes: Record<'created' | 'changed' | 'removed', ProductChange[]>;
}

/** Products that the file does not have, of all that the store has. */
export interface Removal {
  removed: number;
  stored: number;
  products: { id: number; sku: string; title: string }[];
}

/** Why nothing was imported: the file is wrong, or it would remove more products than were agreed to. */
export type ImportRefusal =
  { kind: 'wrong-file'; problems: ImportProblem[] } | { kind: 'removes-many'; removal: Removal };

export type ImportResult = Result<ImportSummary, ImportRefusal>;

export interface ImportProgress {
  phase: 'check' | 'pictures' | 'write';
  done: number;
  /** Undefined while the file is read for the first time. */
  total: number | undefined;
}

const talliedSkus = 20;

export function addToTally(tally: ProductTally, sku: string): void {
  tally.count += 1;
  if (tally.skus.length < talliedSkus) tally.skus.push(sku);
}

/** Text of a value that is wrong, short enough to be read. */
export function showValue(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
