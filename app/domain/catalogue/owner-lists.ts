/** The beginning of a list that only the owner sees, and how long the whole list is. */
export interface OwnerList<Item> {
  items: Item[];
  total: number;
}

export interface StockItem {
  id: number;
  sku: string;
  title: string;
  /** Units; 0 or less is out of stock. */
  quantity: number;
  isInStock: boolean;
}

export interface OfferItem {
  id: number;
  sku: string;
  title: string;
  /** Milliseconds since 1970. */
  endMs: number;
}
