/**
 * The product as every screen and query of the store knows it.
 * The specification names the same fields in R$ and dates; `serialize-product.ts` converts.
 */

import type { DetailValues } from './plain-fields.ts';
import type { PriceStep } from './price/price-steps.ts';
import type { Restrictable } from './sale-restriction.ts';

/** A category, subcategory or brand by its id. */
export interface NamedId {
  id: number;
  name: string;
}

const productStatuses = ['in-stock', 'out-of-stock'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/**
 * One stored picture. `hash` is the first 20 hex digits of the SHA-256 of the original's bytes and names every
 * variant (`picture-url.ts`); `width` and `height` are the original's, in pixels; `placeholder` is a tiny `data:` URL,
 * at most 200 bytes, so that nine of them do not weigh on a listing.
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
  /** Alternative text by the owner; absent where the title says enough. */
  alt?: string;
}

/** Fields for a card, a table row or a search suggestion: no long text, one picture. */
export interface ProductSummary extends Restrictable {
  id: number;
  sku: string;
  title: string;
  slug: string;
  /** Free text such as 'saco 30 kg'; empty when unknown. */
  unit: string;
  picture: Picture | null;
  /** Name of the category the product is listed under. */
  parent: string;
  /** Name of the subcategory; empty when there is none. */
  children: string;
  /** `category.name` of the specification: nearly always the same text as `parent`. */
  categoryName: string;
  brandName: string | null;
  /** Price before discount, whole centavos; 0 means 'Sob consulta'. */
  priceCents: number;
  /** Hundredths of a percent: 15 % is 1500. From 0 to 10000; 0 for visitors where the sale is restricted. */
  discountBasisPoints: number;
  /** Lower prices of larger quantities; absent where there are none, as for visitors where the sale is restricted. */
  priceSteps?: readonly PriceStep[];
  /** Units in stock; 0 or less is out of stock whatever `status` says. */
  quantity: number;
  status: ProductStatus;
  /** Facts of the label for a card (`getCardFacts`); only in lists that show them. */
  facts?: string;
  /** The first 150 characters of the description as plain text, then '…' where there is more (`getExcerpt`). */
  excerpt: string;
  /** Offer bounds, ms since 1970 UTC; null when absent. Where offers end discounts, a product has both or neither (`offer.ts`). */
  offerStartMs: number | null;
  offerEndMs: number | null;
  /** The discount applies only while the offer runs; absent where the store's rule decides. */
  offerEndsDiscount?: boolean;
  featured: boolean;
  sellCount: number;
  /** Published reviews only. `ratingSum / ratingCount` is the average. */
  ratingCount: number;
  ratingSum: number;
  /** True on the bundled samples alone: they are shown, but never sold, quoted or kept in a list of the visitor's. */
  isSample?: boolean;
}

export interface KeyValue {
  key: string;
  value: string;
}

/** The whole product, as the detail page shows it. Reviews are read apart. */
export interface Product extends ProductSummary, DetailValues {
  /** Hidden by the owner, who alone gets to see it. */
  isHidden?: boolean;
  images: ProductImage[];
  /** Sanitised HTML: cleaned once, when written. */
  descriptionHtml: string;
  additionalInformation: KeyValue[];
  createdAtMs: number;
  updatedAtMs: number;
}

/** The pictures of a product, each once, the main one first. */
export function listProductPictures({ picture, images }: Pick<Product, 'picture' | 'images'>): Picture[] {
  const all = [picture, ...images.map((image) => image.picture)].filter((one) => one !== null);
  return [...new Map(all.map((one) => [one.hash, one])).values()];
}

/** A published review, without the e-mail: no read of the store returns it. */
export interface PublishedReview {
  id: number;
  user: string;
  name: string;
  /** Whole, 1 to 5. */
  rating: number;
  comment: string;
  dateMs: number;
  /** The shop's answer; undefined while there is none. */
  answer?: ReviewAnswer | undefined;
}

/** The shop's answer to a review. */
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
