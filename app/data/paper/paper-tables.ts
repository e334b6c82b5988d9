export interface PaperTables {
  printed_labels: PrintedLabelTable;
}

/**
 * The price label of a product on paper. Its rows outlive their product and stay as they are when a backup is restored,
 * because the paper on the shelf stays as well.
 */
interface PrintedLabelTable {
  product_id: number;
  /** Text of the label (`serializePriceLabel`) in the file that was made last. */
  made_text: string;
  made_at_ms: number;
  /** Text of the label that the owner has confirmed as printed; '' when none was. */
  printed_text: string;
  printed_at_ms: number | null;
}
