import type { Generated } from 'kysely';

export interface BulkTables {
  bulk_changes: BulkChangeTable;
  bulk_change_items: BulkChangeItemTable;
}

export type BulkState = 'planned' | 'applied' | 'undone';

/** A change of many products in one step. The owner first sees it as a plan, then applies it, and may undo it. */
interface BulkChangeTable {
  id: Generated<number>;
  created_at_ms: number;
  state: BulkState;
  /** JSON of a `BulkChange` (`domain/catalogue/owner/bulk/bulk-change.ts`). */
  change: string;
  applied_at_ms: number | null;
}

/** Effect of a bulk change on one product, or the reason for leaving it out. */
interface BulkChangeItemTable {
  bulk_id: number;
  /** Reason for leaving the product out; '' for a product that is changed. */
  skipped: string;
  product_id: number;
  /**
   * JSON of the fields from which the change was calculated. When the stored values differ from these at the time of
   * applying, another change was made to the product in the meantime.
   */
  before_values: string;
  /** JSON of the fields that the change sets. */
  after_values: string;
}
