import type { DatabaseLocation } from '#app/data/database/database.ts';
import type { Actor } from '#app/data/store/actor.ts';
import type { PrintJob } from '#app/domain/paper/print-job.ts';
import type { CatalogueFormat } from '#app/files/detect-format.ts';

/** Settings that the process of a task needs: the location of the data, and the key for backups. */
export interface TaskSettings {
  location: DatabaseLocation;
  backupKey: string | null;
  /** Folder of the stored backups. */
  backupsFolder: string;
}

/** Step of a task, run in a child process. */
export type TaskStep =
  | { kind: 'inspect-import' | 'plan-import' | 'write-import'; folder: string; backsUp?: boolean }
  | { kind: 'backup' | 'inspect-backup' | 'restore'; folder: string }
  | { kind: 'export'; file: string; format: CatalogueFormat }
  | { kind: 'paper'; file: string; job: PrintJob; madeAtMs: number };

export interface TaskMessage {
  step: TaskStep;
  settings: TaskSettings;
  /** Actor on whose behalf the step runs. */
  actor: Actor | undefined;
}
