import type { DatabaseLocation } from '#app/data/database/database.ts';
import type { Actor } from '#app/data/store/actor.ts';
import type { PaperOrder } from '#app/domain/paper/paper-order.ts';
import type { CatalogueFormat } from '#app/files/detect-format.ts';

/** Location of the store's data, for the process of a task. */
export interface TaskSetting {
  location: DatabaseLocation;
  backupKey: string | null;
  /** Folder of the stored backups. */
  backupsFolder: string;
}

/** Step of a task, run in a child process. */
export type TaskStep =
  | { kind: 'inspect-import' | 'plan-import' | 'write-import'; folder: string; backsUp?: boolean }
  | { kind: 'backup' | 'inspect-copy' | 'restore'; folder: string }
  | { kind: 'export'; file: string; format: CatalogueFormat }
  | { kind: 'paper'; file: string; order: PaperOrder; madeAtMs: number };

export interface TaskMessage {
  step: TaskStep;
  setting: TaskSetting;
  /** Who has asked for the step. */
  actor: Actor | undefined;
}
