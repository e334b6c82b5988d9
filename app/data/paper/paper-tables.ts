export interface PaperTables {
  printed_labels: PrintedLabelTable;
}

/**
 * The price label that was last printed for a product. The rows stay when their product is deleted or a backup is
 * restored, because the paper label stays on the shelf.
 */
interface PrintedLabelTable {
  product_id: number;
  /** Text of the label (`serializePriceLabel`) in the PDF that was created last. */
  made_text: string;
  made_at_ms: number;
  /** Text of the label that the owner last confirmed as printed; '' when no label was confirmed. */
  printed_text: string;
  /** Time at which the owner confirmed the label as printed; null when no label was confirmed. */
  printed_at_ms: number | null;
}
