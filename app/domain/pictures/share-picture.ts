import { getSellingPriceCents, hasPrice } from '#app/domain/catalogue/price/discount.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { hashContent } from '#app/domain/pictures/hash-content.ts';
import { getShopLook, type ShopLook, type ShopLookSource } from '#app/domain/pictures/shop-look.ts';
import type { Shop } from '#app/domain/store/shop.ts';

/** All data shown in the share picture of a product. Equal subjects give equal pictures. */
export interface ShareSubject {
  title: string;
  /** Formatted price such as 'R$ 1.234,50'; null when the price is not shown. */
  priceText: string | null;
  /** Hash of the product's picture; null when it has none. */
  pictureHash: string | null;
  /** Name of the category, which determines the background colour. */
  parent: string;
  look: ShopLook;
  /** Whether the product is one of the bundled samples, whose ids overlap with those of the catalogue. */
  isSample: boolean;
}

/** Size in pixels of all share pictures, as recommended by the sites on which links are shared. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Path of the store's share picture, for pages that are not about a single product. */
export const storeSharePath = '/compartilhar/loja.jpg';

const samplePrefix = 'exemplo-';

/** Version of the picture's layout. Increase it when the layout changes, so that the paths change too. */
const layoutVersion = 4;

/**
 * Builds the subject of a product's share picture. It includes the selling price, unless prices are hidden or the
 * product is 'Sob consulta'.
 */
export function getShareSubject(
  shop: ShopLookSource & Pick<Shop, 'showPrices'>,
  product: ProductSummary,
): ShareSubject {
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
 * Path of a product's share picture. It contains a hash of the subject, so the content at a path never changes.
 * @example productSharePath(1001, subject) // '/compartilhar/1001-0a1b2c3d4e5f60.jpg'
 * @example productSharePath(1, sampleSubject) // '/compartilhar/exemplo-1-0a1b2c3d4e5f60.jpg'
 */
export function productSharePath(id: number, subject: ShareSubject): string {
  const { title, priceText, pictureHash, parent, look, isSample } = subject;
  const hash = hashContent(JSON.stringify([layoutVersion, title, priceText, pictureHash, parent, look]));
  return `/compartilhar/${isSample ? samplePrefix : ''}${id}-${hash}.jpg`;
}

/**
 * Parses the product from the path of a share picture and ignores the hash. Undefined for a path that
 * `productSharePath` cannot produce.
 */
export function parseProductSharePath(pathname: string): { id: number; isSample: boolean } | undefined {
  const match = /^\/compartilhar\/(exemplo-)?([1-9]\d{0,9})-[0-9a-f]{14}\.jpg$/.exec(pathname);
  return match ? { id: Number(match[2]), isSample: match[1] === samplePrefix } : undefined;
}
