import type { Picture, ProductStatus } from '../product.ts';

/** The first items of a list that only the owner sees, and the number of all its items. */
export interface OwnerList<Item> {
  items: Item[];
  total: number;
}

export interface StockItem {
  id: number;
  sku: string;
  title: string;
  /** Units in stock; 0 or less means out of stock. */
  quantity: number;
  isInStock: boolean;
}

export interface OfferItem {
  id: number;
  sku: string;
  title: string;
  /** End of the offer in milliseconds since 1970. */
  endMs: number;
}

/** A row of the owner's product table. */
export interface OwnerProduct {
  id: number;
  sku: string;
  title: string;
  category: string;
  brand: string | null;
  picture: Picture | null;
  /** Price before discount, whole centavos. */
  priceCents: number;
  /** Discount in hundredths of a percent. */
  discountBasisPoints: number;
  /** Price that visitors see now, in whole centavos. */
  sellingPriceCents: number;
  /** Whether the discount applies now. */
  isOnSale: boolean;
  quantity: number;
  status: ProductStatus;
  isHidden: boolean;
  isRestricted: boolean;
}
