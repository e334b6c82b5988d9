import type { Generated } from 'kysely';
import type { Actor } from '#app/data/store/actor.ts';

/** Tables of the store itself: settings, logs and counted actions. */
export interface StoreTables extends Record<CountedTable, CountedActionTable> {
  audit_log: AuditLogTable;
  import_layouts: ImportLayoutTable;
  settings: SettingTable;
}

/**
 * An action of the owner with its subject, whose id is 0 for subjects without one, such as the settings. Summaries are
 * JSON text or ''.
 */
export interface AuditLogTable {
  id: Generated<number>;
  at_ms: number;
  action: 'create' | 'change' | 'picture' | 'delete' | 'import' | 'restore';
  subject:
    | ('product' | 'products' | 'category' | 'brand' | 'settings' | 'review' | 'quotation' | 'delivery')
    | ('catalogue' | 'store' | 'passkey' | 'session' | 'search' | 'person');
  subject_id: number;
  before_summary: string;
  after_summary: string;
  /** Way in of who did it; '' for the store itself and in entries of older releases. */
  via: Generated<Actor['via'] | ''>;
  /** Person of the shop who did it; null for whoever has the owner's token or the command line. */
  person_id: Generated<number | null>;
}

/**
 * Tables of actions that are rate-limited per sender across all processes: guesses of the owner's token and of codes,
 * quotations and reviews.
 */
export type CountedTable = 'wrong_tokens' | 'unknown_codes' | 'quotation_postings' | 'review_postings';

/** A counted action, identified by a keyed hash of the sender's address. */
interface CountedActionTable {
  id: Generated<number>;
  sender_hash: string;
  at_ms: number;
}

/** The owner's choice of a field for each column of a sheet. */
interface ImportLayoutTable {
  /** Key that identifies the row of headers. */
  layout: string;
  /** JSON array with the field of each column; '' for a column that is left out. */
  fields: string;
  used_at_ms: number;
}

/** Settings by the names of `domain/store/shop-settings.ts`. */
interface SettingTable {
  name: string;
  value: string;
  updated_at_ms: number;
}
