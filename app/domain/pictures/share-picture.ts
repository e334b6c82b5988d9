import { getSellingPriceCents, hasPrice } from '#app/domain/catalogue/price/discount.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { getContentMark } from '#app/domain/pictures/content-mark.ts';
import { getShopLook, type ShopLook, type ShopOfLook } from '#app/domain/pictures/shop-look.ts';
import type { Shop } from '#app/domain/store/shop.ts';

/** Everything the picture of a shared product shows, and nothing else: equal subjects are equal pictures. */
export interface ShareSubject {
  title: string;
  /** 'R$ 1.234,50'; null where the price is not shown. */
  priceText: string | null;
  /** Hash of the product's own picture; null when it has none. */
  pictureHash: string | null;
  /** The category, by which the ground is coloured. */
  parent: string;
  look: ShopLook;
  /** One of the demonstration catalogue: those have numbers of their own. */
  isSample: boolean;
}

/** Size in pixels of every picture made for sharing, as the sites that show them ask for. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Address of the store's own picture, for screens that show no single product. */
export const storeSharePath = '/compartilhar/loja.jpg';

const samplePrefix = 'exemplo-';

/** Raised when the drawing itself changes, so that addresses change with it. */
const drawingVersion = 4;

/** Subject of a product's share picture: with the selling price, unless prices are hidden or on request. */
export function getShareSubject(shop: ShopOfLook & Pick<Shop, 'showPrices'>, product: ProductSummary): ShareSubject {
  const isShown = shop.showPrices && hasPrice(product);
  return {
    title: product.title,
    priceText: isShown ? formatMoney(getSellingPriceCents(product)) : null,
    pictureHash: product.picture?.hash ?? null,
    parent: product.parent,
    look: getShopLook(shop),
    isSample: product.isSample ?? false,
  };
}

/**
 * Address of a product's picture. Its mark is of what the picture shows, so the bytes behind an address never change.
 * @example productSharePath(1001, subject) // '/compartilhar/1001-0a1b2c3d4e5f60.jpg'
 * @example productSharePath(1, sampleSubject) // '/compartilhar/exemplo-1-0a1b2c3d4e5f60.jpg'
 */
export function productSharePath(id: number, subject: ShareSubject): string {
  const { title, priceText, pictureHash, parent, look, isSample } = subject;
  const mark = getContentMark(JSON.stringify([drawingVersion, title, priceText, pictureHash, parent, look]));
  return `/compartilhar/${isSample ? samplePrefix : ''}${id}-${mark}.jpg`;
}

/** The product of a share address, whatever its mark; undefined when it is not one that `productSharePath` makes. */
export function parseProductSharePath(pathname: string): { id: number; isSample: boolean } | undefined {
  const match = /^\/compartilhar\/(exemplo-)?([1-9]\d{0,9})-[0-9a-f]{14}\.jpg$/.exec(pathname);
  return match ? { id: Number(match[2]), isSample: match[1] === samplePrefix } : undefined;
}
