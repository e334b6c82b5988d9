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
  /** What the reader of the file itself found wrong; nothing more is said of the same fields. */
  problems?: readonly FieldProblem[];
  /** Fields that its sheet has columns for; the whole file's where it is left out. */
  fields?: ReadonlySet<string>;
}

/** A field whose text could not become a value at all. */
export type FieldProblem = Pick<ImportError, 'column' | 'value' | 'reason'>;

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
  /** What stands there, shortened. */
  value: string;
  reason: string;
}

/** Number of products by what happened to them. */
export interface ImportSummary {
  created: number;
  changed: number;
  unchanged: number;
  removed: number;
}

/** What an import did, or every error of the file. */
export type ImportResult = Result<ImportSummary, ImportError[]>;

export interface ImportProgress {
  phase: 'check' | 'pictures' | 'write';
  done: number;
  /** Undefined while the file is read for the first time. */
  total: number | undefined;
}

/** More errors than these help nobody: the list ends, and says so. */
export const maxErrors = 1000;

/** Text of a value that is wrong, short enough to be read. */
export function showValue(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}

/** `imageURLs[0].img` */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}
