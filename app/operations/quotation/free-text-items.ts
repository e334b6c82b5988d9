import type { StoredQuotationItem } from '#app/domain/quotation/stored/stored-quotation.ts';

/** A requested product as the visitor has described it, in one line of text. */
export interface FreeTextItem {
  title: string;
  quantity: number;
}

/**
 * Creates the quotation item for a product that the visitor has described. The item has no price and counts as in
 * stock.
 */
export function createFreeTextItem({ title, quantity }: FreeTextItem): Omit<StoredQuotationItem, 'answer'> {
  const unknownFields = { sku: '', categoryName: '', unit: '', color: '', size: '', unitPriceCents: 0 };
  return { ...unknownFields, productId: null, title, quantity, wasInStock: true };
}
