import type { PaperFile, PrintJob } from '#app/domain/paper/print-job.ts';
import type { Result } from '#app/domain/shared/result.ts';
import type { BackupTask, StoredBackup } from './backup-task.ts';
import type { ChangeKind, FormattedChange, ImportState, ImportTask, TaskProgress } from './import-task.ts';

/**
 * Result of starting a task: 'busy' when another task is running, 'gone' when the plan or backup that it needs no
 * longer exists or has changed.
 */
export type TaskStart = 'started' | 'busy' | 'gone';

/** State and progress of a task that is running. */
export interface TaskUpdate {
  id: string;
  state: ImportState | BackupTask['state'];
  progress: TaskProgress | null;
}

/** The owner's choice of a field for each column of a sheet. */
export interface ChosenLayout {
  layout: string;
  /** Field by index of the column; '' leaves the column out. */
  fields: string[];
}

/** Long-running tasks of the panel. Each runs in a process of its own, one at a time, and its state is stored. */
export interface OwnerTasks {
  imports: {
    /** Reads the last import task; null when there is none to show. */
    read(): Promise<ImportTask | null>;
    readChanges(id: string, query: { kind: ChangeKind; page: number }): Promise<FormattedChange[]>;
    /** Stores the choice of fields for later imports and plans the changes. */
    plan(id: string, options: { layouts: readonly ChosenLayout[]; replaces: boolean }): Promise<TaskStart>;
    /** Returns from the plan to the step in which the owner assigns the columns to fields. */
    chooseAgain(id: string): Promise<void>;
    /** @param digest digest of the plan that the owner has seen */
    confirm(id: string, options: { digest: string; backsUp: boolean }): Promise<TaskStart>;
    cancel(id: string): Promise<void>;
  };
  backups: {
    list(): Promise<StoredBackup[]>;
    /** Reads the last backup task; null when there is none to show. */
    read(): Promise<BackupTask | null>;
    create(): Promise<TaskStart>;
    /** @param isUploaded whether the owner has just uploaded the file, which is then deleted unless it is a valid backup */
    inspect(name: string, options?: { isUploaded?: boolean }): Promise<TaskStart>;
    /** Restores a backup that was inspected. */
    restore(id: string, options: { keepsQuotations: boolean }): Promise<TaskStart>;
    /** @returns false when a task is using the backup */
    remove(name: string): Promise<boolean>;
    cancel(id: string): Promise<void>;
  };
  papers: {
    list(): Promise<PaperFile[]>;
    /**
     * Makes a PDF of labels or prices and resolves when it is ready. The error is the reason for a failure, in
     * Portuguese.
     */
    make(job: PrintJob): Promise<Result<{ name: string }, string>>;
  };
}
