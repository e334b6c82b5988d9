import type { CopyTask, StoredCopy } from './copy-task.ts';
import type { ChangeKind, DescribedChange, ImportTask } from './import-task.ts';

/** Whether what was asked for has begun: another task may run, or what it was asked of may be gone or another by now. */
export type TaskStart = 'started' | 'busy' | 'gone';

/** The owner's choice of fields for the columns of a sheet. */
export interface ChosenLayout {
  layout: string;
  /** By index of the column; '' leaves it out. */
  fields: string[];
}

/** The long tasks of the panel: each runs in a process of its own, one at a time, and can be found again later. */
export interface OwnerTasks {
  imports: {
    /** The last one; null when there is none to come back to. */
    read(): Promise<ImportTask | null>;
    readChanges(id: string, query: { kind: ChangeKind; page: number }): Promise<DescribedChange[]>;
    /** Remembers the choice and finds out what would change. */
    plan(id: string, options: { layouts: readonly ChosenLayout[]; replaces: boolean }): Promise<TaskStart>;
    /** Looks at the columns again. */
    chooseAgain(id: string): Promise<void>;
    /** @param digest of the plan that was seen */
    confirm(id: string, options: { digest: string; backsUp: boolean }): Promise<TaskStart>;
    cancel(id: string): Promise<void>;
  };
  copies: {
    list(): Promise<StoredCopy[]>;
    /** The last task; null when there is none to come back to. */
    read(): Promise<CopyTask | null>;
    back(): Promise<TaskStart>;
    /** @param isSent just now by the owner: it stays only if it is a copy that can be restored */
    inspect(name: string, options?: { isSent?: boolean }): Promise<TaskStart>;
    /** Of a copy that was looked into. */
    restore(id: string, options: { keepsQuotations: boolean }): Promise<TaskStart>;
    /** @returns false for the copy that a task works on */
    remove(name: string): Promise<boolean>;
    cancel(id: string): Promise<void>;
  };
}
