import type { TaskProgress } from './import-task.ts';

/** Origins of a stored backup: requested, made automatically before an import or a restore, or uploaded. */
export const backupOrigins = ['pedida', 'antes-de-importar', 'antes-de-restaurar', 'enviada'] as const;
export type BackupOrigin = (typeof backupOrigins)[number];

/** A backup in the store's own backup folder. */
export interface StoredBackup {
  /** File name of the backup. */
  name: string;
  origin: BackupOrigin;
  bytes: number;
  createdAtMs: number;
}

/** Kinds of data that a restore loses when they are newer than the backup. */
export const lossKinds = ['products', 'removed_products', 'categories', 'brands', 'reviews', 'quotations'] as const;
export type LossKind = (typeof lossKinds)[number];
/** Data that a restore would lose: for each kind of which it loses any, the number of records and the latest names. */
export type RestoreLosses = Partial<Record<LossKind, { count: number; last: string[] }>>;

export interface BackupContents {
  createdAtMs: number;
  products: number;
  pictures: number;
  reviews: number;
  shopName: string;
  /** What a restore would have lost at the time when the backup was inspected. */
  losses: RestoreLosses;
}

/** A task that creates, inspects or restores a backup. */
export interface BackupTask {
  id: string;
  kind: 'backup' | 'inspect' | 'restore';
  state: 'working' | 'inspected' | 'done' | 'failed' | 'cancelled' | 'interrupted';
  name: string;
  progress: TaskProgress | null;
  /** Contents of the inspected backup; null before the inspection is complete. */
  contents: BackupContents | null;
  /** Reason for a failure; null when there was none. */
  failure: string | null;
  /** File name of the backup that was made before restoring; null when no such backup was made. */
  safetyName: string | null;
  /** Whether the restore keeps the quotations of the store. */
  keepsQuotations?: boolean;
  /** Whether the owner has just uploaded the file, so that it may not be a valid backup. */
  isUploaded?: boolean;
}
