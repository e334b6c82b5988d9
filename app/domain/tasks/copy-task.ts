import type { TaskProgress } from './import-task.ts';

/** Where a stored copy is from. */
export const copyOrigins = ['pedida', 'antes-de-importar', 'antes-de-restaurar', 'enviada'] as const;
export type CopyOrigin = (typeof copyOrigins)[number];

/** A backup in the store's own folder. */
export interface StoredCopy {
  /** Name of its file. */
  name: string;
  origin: CopyOrigin;
  bytes: number;
  createdAtMs: number;
}

/** What may be in the store and not in a copy. */
export const lossKinds = ['products', 'reviews', 'quotations'] as const;
export type LossKind = (typeof lossKinds)[number];
/** How many of each kind restoring would lose, and what the last of them are known by. */
export type RestoreLosses = Record<LossKind, { count: number; last: string[] }>;

export interface CopyContents {
  createdAtMs: number;
  products: number;
  pictures: number;
  reviews: number;
  catalogueVersion: number;
  shopName: string;
  /** As it was when the copy was looked into. */
  losses: RestoreLosses;
}

/** A copy that is made, looked into or restored. */
export interface CopyTask {
  id: string;
  kind: 'backup' | 'inspect' | 'restore';
  state: 'working' | 'inspected' | 'done' | 'failed' | 'cancelled' | 'interrupted';
  name: string;
  progress: TaskProgress | null;
  contents: CopyContents | null;
  failure: string | null;
  /** Name of the copy that was made before restoring. */
  safetyName: string | null;
  /** Whether restoring leaves the quotations as they are. */
  keepsQuotations?: boolean;
  /** Whether the owner has just sent the copy, and it is not known to be one. */
  isSent?: boolean;
}
