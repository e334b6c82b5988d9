export interface PaperTables {
  printed_labels: PrintedLabelTable;
}

/**
 * Last printed price label of a product. Rows outlive their product and are not changed by restoring a backup, because
 * the paper stays on the shelf.
 */
interface PrintedLabelTable {
  product_id: number;
  /** Text of the label (`serializePriceLabel`) in the latest PDF. */
  made_text: string;
  made_at_ms: number;
  /** Text of the label that the owner last confirmed as printed; '' when none was. */
  printed_text: string;
  printed_at_ms: number | null;
}
