import type { Generated } from 'kysely';

export interface BulkTables {
  bulk_changes: BulkChangeTable;
  bulk_change_items: BulkChangeItemTable;
}

export type BulkState = 'planned' | 'applied' | 'undone';

/** A change of many products at once: planned and shown, then applied, perhaps undone. */
interface BulkChangeTable {
  id: Generated<number>;
  created_at_ms: number;
  state: BulkState;
  /** The change in words of `domain/catalogue/owner/bulk/bulk-change.ts`, JSON. */
  change: string;
  applied_at_ms: number | null;
}

/** Effect of a bulk change on one product, or the reason for leaving it out. */
interface BulkChangeItemTable {
  bulk_id: number;
  /** '' for a product that is changed. */
  skipped: string;
  product_id: number;
  /** Columns that the change was worked out from, JSON: any other value by now is somebody else's change. */
  before_values: string;
  /** Columns that it sets, JSON. */
  after_values: string;
}
