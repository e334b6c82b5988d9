import type { Picture, ProductStatus } from '../product.ts';

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

/** A product in the owner's table. */
export interface OwnerProduct {
  id: number;
  sku: string;
  title: string;
  category: string;
  brand: string | null;
  picture: Picture | null;
  /** Price before discount, whole centavos. */
  priceCents: number;
  /** Hundredths of a percent. */
  discountBasisPoints: number;
  quantity: number;
  status: ProductStatus;
  isHidden: boolean;
  isRestricted: boolean;
}
