/**
 * Types of a product as pages and queries use them. The specification has the same fields with prices in R$ and ISO
 * 8601 dates; `serialize-product.ts` converts between the two.
 */

import type { DetailValues } from './plain-fields.ts';
import type { PriceStep } from './price/price-steps.ts';
import type { Restrictable } from './sale-restriction.ts';

/** A category, subcategory or brand with its id. */
export interface NamedId {
  id: number;
  name: string;
}

const productStatuses = ['in-stock', 'out-of-stock'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/**
 * A stored picture. `hash` is the first 20 hex digits of the SHA-256 of the stored bytes and is part of the URL of
 * every variant (`picture-url.ts`). `width` and `height` are those of the stored picture, in pixels. `placeholder` is a
 * `data:` URL of at most 200 bytes, so that nine of them add little to a listing.
 */
export interface Picture {
  hash: string;
  width: number;
  height: number;
  placeholder: string;
}

/** A colour choice. `code` is a CSS hex colour (`#1f5130`), or empty when the catalogue gives only a name. */
export interface Colour {
  name: string;
  code: string;
}

export interface ProductImage {
  picture: Picture;
  colour: Colour | null;
  /** Alternative text written by the owner; absent when the product's title is used. */
  alt?: string;
}

/** Product fields that a card, a table row or a search suggestion needs: no long text, one picture. */
export interface ProductSummary extends Restrictable {
  id: number;
  sku: string;
  title: string;
  slug: string;
  /** Free text for the unit of sale, such as 'saco 30 kg'; empty when unknown. */
  unit: string;
  picture: Picture | null;
  /** Name of the category the product is listed under. */
  parent: string;
  /** Name of the subcategory; empty when there is none. */
  children: string;
  /** `category.name` of the specification. It almost always equals `parent`. */
  categoryName: string;
  brandName: string | null;
  /** Price before discount, whole centavos; 0 means 'Sob consulta'. */
  priceCents: number;
  /**
   * Discount in hundredths of a percent, 0 to 10000: 15 % is 1500. It is 0 for visitors when the sale is restricted.
   */
  discountBasisPoints: number;
  /**
   * Lower unit prices for larger quantities. Absent when there are none, and for visitors when the sale is restricted.
   */
  priceSteps?: readonly PriceStep[];
  /** Units in stock. 0 or less means out of stock whatever `status` says. */
  quantity: number;
  status: ProductStatus;
  /** Summary of the product's attributes for a card (`getCardFacts`). It is set only in lists that show it. */
  facts?: string;
  /** First 150 characters of the description as plain text, followed by '…' when there are more (`getExcerpt`). */
  excerpt: string;
  /**
   * Start and end of the offer in ms since 1970 UTC; null when absent. While an offer that ends together with its
   * discount is not running, visitors see neither of the two (`offer.ts`).
   */
  offerStartMs: number | null;
  offerEndMs: number | null;
  /** Whether the discount applies only during the offer. Absent when the store's setting decides. */
  offerEndsDiscount?: boolean;
  featured: boolean;
  sellCount: number;
  /** Number of published reviews. `ratingSum / ratingCount` is the average rating. */
  ratingCount: number;
  ratingSum: number;
  /** True for the bundled samples only. They are shown, but cannot be sold, quoted or put on a list. */
  isSample?: boolean;
}

export interface KeyValue {
  key: string;
  value: string;
}

/** All fields of a product, as the detail page shows it. Its reviews are loaded separately. */
export interface Product extends ProductSummary, DetailValues {
  /** Whether the owner has hidden the product. Only the owner can then see it. */
  isHidden?: boolean;
  images: ProductImage[];
  /** Description as HTML that was sanitised when it was saved. */
  descriptionHtml: string;
  additionalInformation: KeyValue[];
  createdAtMs: number;
  updatedAtMs: number;
}

/** Lists the distinct pictures of a product, the main one first. */
export function listProductPictures({ picture, images }: Pick<Product, 'picture' | 'images'>): Picture[] {
  const all = [picture, ...images.map((image) => image.picture)].filter((one) => one !== null);
  return [...new Map(all.map((one) => [one.hash, one])).values()];
}

/** A published review. It has no e-mail field, so that no query for visitors can return the reviewer's address. */
export interface PublishedReview {
  id: number;
  user: string;
  name: string;
  /** Whole number of stars, 1 to 5. */
  rating: number;
  comment: string;
  dateMs: number;
  /** The shop's reply to the review; undefined when there is none. */
  answer?: ReviewAnswer | undefined;
}

/** The shop's reply to a review. */
export interface ReviewAnswer {
  text: string;
  dateMs: number;
}

export interface Category {
  id: number;
  name: string;
  slug: string;
  picture: Picture | null;
  productType: string;
  status: string;
  children: { name: string; slug: string }[];
  productCount: number;
}

export interface Brand {
  id: number;
  name: string;
  slug: string;
  description: string;
  email: string;
  website: string;
  location: string;
  status: string;
  logo: Picture | null;
  productCount: number;
}
