import type { ListChoice } from './list-choice.ts';

/** A column of a sheet, for its owner to say what it is. */
export interface SurveyedColumn {
  /** From 0. */
  index: number;
  /** `A`, as spreadsheets name it. */
  letters: string;
  /** As the owner wrote it; may be empty. */
  header: string;
  /** The first different values. */
  samples: string[];
  /** Field it is read as, '' for none. */
  field: string;
  /** Letters of a column before it whose header means the same field. */
  twinOf?: string;
}

export interface SurveyedTable {
  /** Names of the sheets with these headers, read alike; one that is empty where there is none. */
  names: string[];
  /** Titles between its products. */
  sections: string[];
  /** Where codes and categories come from that are in no column. */
  choice: ListChoice;
  /** Tells its row of headers. */
  layout: string;
  headerRow: number;
  /** Whether `field` is what the owner chose before. */
  isChosen: boolean;
  columns: SurveyedColumn[];
}

/** Fields that say what category a product has. */
const categoryFields = ['parent', 'categoryPaths', 'category.name'];

/** What a new product needs and no column is: the code first, by which every row is known. */
export function findMissingFields(fields: readonly string[]): string[] {
  return ['sku', 'title', 'price', 'parent'].filter((field) =>
    field === 'parent' ? !categoryFields.some((one) => fields.includes(one)) : !fields.includes(field),
  );
}

/** A fault of the file, in the words its owner reads. */
export interface DescribedProblem {
  /** Sheet, rows and column. */
  place: string;
  /** The values, and what is wrong with them. */
  reason: string;
  /** Number of places. */
  count: number;
}

export const changesPerPage = 50;

export const changeKinds = ['changed', 'created', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A product that an import changes, in the words its owner reads. */
export interface DescribedChange {
  sku: string;
  title: string;
  fields: { name: string; before: string; after: string }[];
}

export interface ImportPlan {
  counts: Record<ChangeKind | 'unchanged', number>;
  /** Products that stay available without a limit, because the file has no stock for them. */
  unlimited: number;
  withoutPicture: { count: number; skus: string[] };
  pictures: { matched: number; unmatched: number; firstUnmatched: string[] };
  /** Remarks that stop nothing. */
  notices: string[];
  /** The catalogue's version it was made for. */
  version: number;
  /** Equal for equal plans. */
  digest: string;
}

export interface TaskProgress {
  phase: 'unpack' | 'read' | 'copy' | 'check' | 'pictures' | 'write' | 'backup' | 'restore';
  done: number;
  /** Null while it is not known. */
  total: number | null;
}

const workingStates = ['inspecting', 'planning', 'writing'] as const;
/** States in which the owner is asked something. */
const askingStates = ['choosing', 'planned', 'refused'] as const;
const endStates = ['done', 'failed', 'cancelled', 'interrupted'] as const;
type ImportState = (typeof workingStates)[number] | (typeof askingStates)[number] | (typeof endStates)[number];

/** An import asked for in the panel. */
export interface ImportTask {
  id: string;
  state: ImportState;
  /** Of the sheet, as its owner called it. */
  fileName: string;
  fileBytes: number;
  pictureCount: number;
  receivedAtMs: number;
  progress: TaskProgress | null;
  /** None in JSON. */
  tables: SurveyedTable[];
  /** Removes the products that are not in the file. */
  replaces: boolean;
  plan: ImportPlan | null;
  problems: DescribedProblem[];
  /** Why it ended otherwise than it should. */
  failure: string | null;
  /** The catalogue was changed between the plan and the confirmation, so that this is another plan. */
  hasNewPlan: boolean;
  /** Name of the copy that was made before. */
  backupName: string | null;
}

export function isWorking(state: ImportState): boolean {
  return (workingStates as readonly string[]).includes(state);
}

export function hasEnded(state: ImportState): boolean {
  return (endStates as readonly string[]).includes(state);
}
