import type { Database } from '#app/data/database/database.ts';
import type { StoredPicture } from '#app/data/pictures/pictures.ts';
import type { Result } from '#app/domain/shared/result.ts';

/** Position of a row, as shown to the owner. */
interface RowPlace {
  /** Position in the list, or line of the spreadsheet, from 1. */
  row: number;
  /** Name of the sheet, in files with products in several sheets. */
  sheet?: string;
}

/** A row of the file before validation. */
export interface SourceRow extends RowPlace {
  value: unknown;
  /** Gives the name of a field's cell, as the owner sees it; undefined for a field without a cell of its own. */
  cite?: (field: string) => string | undefined;
  /** Errors found by the file's reader. No further errors are reported for the same fields. */
  problems?: readonly FieldProblem[];
  /** Error of the row as a whole, besides which no other is reported. */
  refusal?: FieldProblem;
  /** Whether the SKU was generated from the name, because the sheet has no codes. */
  isCodeMade?: boolean;
  /** Computes fields that depend on the product's present price, for a sheet with only a promotional price. */
  readOnPrice?: (price: number) => { discount?: unknown; problems: readonly FieldProblem[] };
  /** Fields for which the row's sheet has columns; absent when those of the whole file apply. */
  fields?: ReadonlySet<string>;
}

/** An error for a field whose text could not be converted to a value; its place is another one than that of the row. */
export type FieldProblem = Pick<ImportError, 'column' | 'value' | 'reason'> & Partial<RowPlace>;

/** A catalogue file of any format. Its products are read twice: once to check them, once to write them. */
export interface CatalogueSource {
  categories: readonly SourceRow[];
  brands: readonly SourceRow[];
  products: () => Iterable<SourceRow> | AsyncIterable<SourceRow>;
}

/** A row of one of the lists of a file. */
export interface ListPlace extends RowPlace {
  list: 'products' | 'categories' | 'brands';
}

/** First position in the file that refers to a picture. */
export type PictureUse = ListPlace & Pick<ImportError, 'column'>;

/**
 * Resolves a picture by its path in the file: to its bytes, to a picture that needs no preparation, or to the reason in
 * Portuguese why it is not available; undefined when there is no such file.
 */
export type ResolvePicture = (path: string) => Promise<Buffer | StoredPicture | { reason: string } | undefined>;

export interface ImportOptions {
  source: CatalogueSource;
  resolvePicture: ResolvePicture;
  /** Whether products, and then categories and brands, that the file does not contain are removed. */
  replace?: boolean;
  /** Maximum number of products that may be removed; by default a tenth of the store's. */
  maxRemoved?: number;
  /** Number of changes of each kind that the summary lists. */
  listedChanges?: number;
  /** Whether all changes are rolled back, so that the result only shows the errors or the summary. */
  dryRun?: boolean;
  /** Called in the transaction, when no other writer can intervene; false cancels the import. */
  canStart?: (tx: Database) => Promise<boolean>;
  /** Called in the transaction when everything is written, before the commit. */
  onWritten?: (tx: Database, summary: ImportSummary) => Promise<void>;
  /** Aborts the import at any moment before the commit. */
  signal?: AbortSignal;
  nowMs: number;
  onProgress?: (progress: ImportProgress) => void;
}

/** An error in the file, in Portuguese, for the owner. */
export interface ImportError extends ListPlace {
  /** Field such as `price` or `imageURLs[0].img`; empty when the error concerns the whole row. */
  column: string;
  /** The wrong value, shortened. */
  value: string;
  reason: string;
}

/** An error of the file with all rows that have it; row, value and reason are those of the first. */
export interface ImportProblem extends ImportError {
  /** First and last row of each run of affected rows, in the order of the file. */
  rows: [first: number, last: number][];
  /** Number of occurrences. */
  count: number;
  /** The first distinct values with their reasons, which may mention the value. */
  examples: { value: string; reason: string }[];
}

/** A group of the file's products: their number and the first SKUs. */
export interface ProductTally {
  count: number;
  skus: string[];
}

/** A product that was created, changed or removed. */
export interface ProductChange {
  sku: string;
  title: string;
  /**
   * Changed fields in the format of the catalogue file; long texts are shortened. For a new product it is only the
   * price, with `before` null.
   */
  fields: { field: string; before: unknown; after: unknown }[];
}

/** Result of an import or of a dry run. */
export interface ImportSummary {
  /** Number of created products; the following fields count the other outcomes. */
  created: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** Products that were created or changed and are in stock without a quantity. */
  unlimited: ProductTally;
  /** Products of the file that have no picture. */
  withoutPicture: ProductTally;
  /** The first changes of each kind, up to the requested number. */
  changes: Record<'created' | 'changed' | 'removed', ProductChange[]>;
}

/** Number of products missing in the file, and of all products in the store. */
export interface Removal {
  removed: number;
  stored: number;
  products: { id: number; sku: string; title: string }[];
}

/** Reason why nothing was imported: errors in the file, or more removed products than confirmed. */
export type ImportRefusal =
  | { kind: 'wrong-file'; problems: ImportProblem[] }
  /** `removal` counts the products that the file would remove. */
  | { kind: 'removes-many'; removal: Removal };

export type ImportResult = Result<ImportSummary, ImportRefusal>;

export interface ImportProgress {
  phase: 'check' | 'pictures' | 'write';
  done: number;
  /** Total number; undefined while the file is read for the first time. */
  total: number | undefined;
}

export function findPlace({ row, sheet }: SourceRow, list: ListPlace['list']): ListPlace {
  return { list, row, sheet };
}

const talliedSkus = 20;

export function addToTally(tally: ProductTally, sku: string): void {
  tally.count += 1;
  if (tally.skus.length < talliedSkus) tally.skus.push(sku);
}

/** Formats a wrong value as a short text. */
export function showValue(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
