import type { StoredQuotationItem } from '#app/domain/quotation/stored/stored-quotation.ts';

/** A product in the visitor's own words, on one line. */
export interface WrittenItem {
  title: string;
  quantity: number;
}

/** Makes the item for a product that the visitor described in words; it has no price and no stock. */
export function makeWrittenItem({ title, quantity }: WrittenItem): Omit<StoredQuotationItem, 'answer'> {
  const nothing = { sku: '', categoryName: '', unit: '', color: '', size: '', unitPriceCents: 0 };
  return { ...nothing, productId: null, title, quantity, wasInStock: true };
}
