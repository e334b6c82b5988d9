import type { GroupChanges } from '#app/data/catalogue/taxonomy/taxonomy-writes.ts';
import type { Database } from '#app/data/database/database.ts';
import type { StoredPicture } from '#app/data/pictures/pictures.ts';
import type { Result } from '#app/domain/shared/result.ts';

/** Position of a row, as shown to the owner. */
interface RowPosition {
  /** Position in the list, or line of the spreadsheet, from 1. */
  row: number;
  /** Name of the worksheet, when the products of the file are in several worksheets. */
  sheet?: string;
}

/** A row of the file before validation. */
export interface SourceRow extends RowPosition {
  value: unknown;
  /** Returns the content of a field's cell as the owner sees it; undefined for a field without a cell of its own. */
  getCellText?: (field: string) => string | undefined;
  /** Errors found by the file's reader. No further errors are reported for the same fields. */
  problems?: readonly FieldProblem[];
  /** Error of the row as a whole. Of its other errors, only those of the file's reader are then reported. */
  refusal?: FieldProblem;
  /** Whether the SKU was generated from the name, because the worksheet has no SKU column. */
  hasGeneratedSku?: boolean;
  /** Computes fields that depend on the product's present price, for a worksheet with only a promotional price. */
  readDiscountAtPrice?: (price: number) => { discount?: unknown; problems: readonly FieldProblem[] };
  /**
   * Fields for which the row's worksheet has columns; absent in JSON files, where each product names its own fields.
   */
  fields?: ReadonlySet<string>;
}

/**
 * An error for a field whose text could not be converted to a value. It has a position of its own when the text is not
 * in the row itself.
 */
export type FieldProblem = Pick<ImportError, 'column' | 'value' | 'reason'> & Partial<RowPosition>;

/** A catalogue file of any format. Its products are read twice: once to check them, once to write them. */
export interface CatalogueSource {
  categories: readonly SourceRow[];
  brands: readonly SourceRow[];
  products: () => Iterable<SourceRow> | AsyncIterable<SourceRow>;
}

/** A row of one of the lists of a file. */
export interface ListPosition extends RowPosition {
  list: 'products' | 'categories' | 'brands';
}

/** First position in the file at which a picture is used. */
export type PictureUse = ListPosition & Pick<ImportError, 'column'>;

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
  /**
   * Number of removed products that the owner has confirmed. Up to a tenth of the store's products need no
   * confirmation.
   */
  confirmedRemovals?: number;
  /** Maximum number of changes of each kind that the summary lists; 0 by default. */
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
export interface ImportError extends ListPosition {
  /** Field such as `price` or `imageURLs[0].img`; empty when the error concerns the whole row. */
  column: string;
  /** The wrong value, shortened. */
  value: string;
  reason: string;
}

/**
 * An error of the file with all rows in which it occurs. `row`, `value` and `reason` are those of the first occurrence.
 */
export interface ImportProblem extends ImportError {
  /** First and last row of each run of affected rows, in the order of the file. */
  rows: [first: number, last: number][];
  /** Number of occurrences. */
  count: number;
  /** The first distinct values, each with its reason, which may contain the value. */
  examples: { value: string; reason: string }[];
}

/** Some products of the file: their number, and the SKUs of the first ones. */
export interface ProductTally {
  count: number;
  skus: string[];
}

/** A product that was created, changed or removed. */
export interface ProductChange {
  sku: string;
  title: string;
  /**
   * Changed fields in the format of the catalogue file; long texts are shortened. `sellingPrice`, the price with the
   * discount, is added for a product that keeps a discount. For a new product it is only the price, with `before` null;
   * for a removed product it is empty.
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
  /** Products of the file whose discount does not apply now, because their offer has ended or not yet begun. */
  idleDiscounts: ProductTally;
  /** Products of the file that show the end of an offer beside their full price. */
  offersWithoutDiscount: ProductTally;
  /** New products whose SKU is that of another product without its leading zeros, as spreadsheets change numbers. */
  withoutZeros: ProductTally;
  /** New products that the file hides. */
  hidden: ProductTally;
  /** Products that get reviews from the file, which are published. */
  reviewed: ProductTally;
  /** Categories and brands; an import with `replace` removes those that no product of the file has. */
  groups: GroupChanges;
  /** The first changes of each kind, at most `listedChanges` of them. */
  changes: Record<'created' | 'changed' | 'removed', ProductChange[]>;
}

export const noGroupChanges: GroupChanges = {
  categories: { created: [], changed: [], removed: [] },
  brands: { created: [], changed: [], removed: [] },
};

/** Products of the store that are missing in the file, and the number of all products in the store. */
export interface Removal {
  removed: number;
  stored: number;
  products: { id: number; sku: string; title: string }[];
}

/** Reason why nothing was imported: errors in the file, or more removed products than confirmed. */
type ImportRefusal =
  | { kind: 'wrong-file'; problems: ImportProblem[] }
  /** `removal` counts the products that the file would remove. */
  | { kind: 'removes-many'; removal: Removal };

export type ImportResult = Result<ImportSummary, ImportRefusal>;

export interface ImportProgress {
  phase: 'check' | 'pictures' | 'write';
  done: number;
  /** Total number of products or pictures in this phase; undefined in the phase `check`, which counts the products. */
  total: number | undefined;
}

export function getPosition({ row, sheet }: SourceRow, list: ListPosition['list']): ListPosition {
  return { list, row, sheet };
}

const maxTalliedSkus = 20;

export function addToTally(tally: ProductTally, sku: string): void {
  tally.count += 1;
  if (tally.skus.length < maxTalliedSkus) tally.skus.push(sku);
}

/** Formats a wrong value as a short text. */
export function formatValue(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
