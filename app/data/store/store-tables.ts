import type { Generated } from 'kysely';
import type { Actor } from '#app/data/store/actor.ts';

/** Tables of the store itself: settings, logs and counted actions. */
export interface StoreTables extends Record<CountedTable, CountedActionTable> {
  audit_log: AuditLogTable;
  import_layouts: ImportLayoutTable;
  settings: SettingTable;
}

/**
 * An action of the owner or staff. `subject_id` is 0 for subjects without an id, such as the settings. Summaries are
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
  /** Interface through which the action was done; '' for the store itself and in entries of older releases. */
  via: Generated<Actor['via'] | ''>;
  /** Member of staff who did it; null for the holder of the owner's token and for users of the command line. */
  person_id: Generated<number | null>;
}

/**
 * Tables of actions that are rate-limited per sender across all processes: wrong owner's tokens, unknown quotation
 * codes, requests for quotations, and reviews.
 */
export type CountedTable = 'wrong_tokens' | 'unknown_codes' | 'quotation_postings' | 'review_postings';

/** A counted action. The sender is identified by a keyed hash of the IP address. */
interface CountedActionTable {
  id: Generated<number>;
  sender_hash: string;
  at_ms: number;
}

/** Fields that the owner has chosen for the columns of an imported spreadsheet. */
interface ImportLayoutTable {
  /** Key that identifies the spreadsheet's header row. */
  layout: string;
  /** JSON array with the field of each column; '' for a column that is not imported. */
  fields: string;
  used_at_ms: number;
}

/** Settings by the names of `domain/store/shop-settings.ts`, and a few values under names of their own. */
interface SettingTable {
  name: string;
  value: string;
  updated_at_ms: number;
}
