import { cutPreview } from '#app/domain/catalogue/description/description-preview.ts';
import { htmlToText } from '#app/domain/catalogue/description/description.ts';
import { findGtin } from '#app/domain/catalogue/codes/gtin.ts';
import { getSellingPriceCents, hasPrice } from '#app/domain/catalogue/price/discount.ts';
import { findContent, type PackageContent } from '#app/domain/catalogue/price/unit-price.ts';
import { listProductPictures, type Product } from '#app/domain/catalogue/product.ts';
import { isRestricted } from '#app/domain/catalogue/sale-restriction.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';

/** Product data for other sales channels. Texts are plain text; URLs are absolute. */
export interface FeedItem {
  id: string;
  title: string;
  description: string;
  isInStock: boolean;
  /** Price before the discount in whole centavos. */
  priceCents: number;
  /** Discounted price in whole centavos; null without a discount. */
  salePriceCents: number | null;
  /** First and last instant of the sale price in ms since 1970; null when the sale price has no end. */
  saleMs: readonly [number, number] | null;
  link: string;
  imageLink: string;
  /** URLs of up to ten further pictures. */
  additionalImageLinks: string[];
  /** Name of the brand. Like the texts below, it is empty when unknown. */
  brand: string;
  gtin: string;
  /** Names of the category and subcategory. */
  productType: string;
  /** Content of a package; undefined when the unit of sale states none. */
  content: PackageContent | undefined;
}

/**
 * Limits that satisfy both channels: maximum lengths of texts in characters, without the '…' that follows a cut text,
 * and the maximum number of additional pictures.
 */
const limits = { title: 149, description: 4999, brand: 69, images: 10 };

/**
 * Converts a product to a feed item. Undefined for products that the channels reject or must not offer: those without a
 * price or picture, and those whose sale is restricted.
 * @param publicUrl URL of the store without a trailing slash
 * @param offersEndDiscounts whether a discount ends with its offer
 */
export function toFeedItem(
  product: Product,
  { publicUrl, path, offersEndDiscounts }: { publicUrl: string; path: string; offersEndDiscounts: boolean },
): FeedItem | undefined {
  const pictures = listProductPictures(product).map(({ hash }) => publicUrl + pictureUrl(hash, 960, 'jpeg'));
  const [imageLink, ...others] = pictures;
  if (!imageLink || !hasPrice(product) || isRestricted(product)) return undefined;
  const { offerStartMs, offerEndMs } = product;
  // The channels reject a sale price that equals the price, which can result from rounding.
  const sellingPriceCents = getSellingPriceCents(product);
  const isOnSale = sellingPriceCents < product.priceCents;
  const endsDiscount = offersEndDiscounts || product.offerEndsDiscount === true;
  return {
    id: String(product.id),
    title: cutPreview(product.title, limits.title),
    description: cutPreview(htmlToText(product.descriptionHtml) || product.title, limits.description),
    isInStock: !isOutOfStock(product),
    priceCents: product.priceCents,
    salePriceCents: isOnSale ? sellingPriceCents : null,
    saleMs: isOnSale && endsDiscount && offerEndMs !== null ? [offerStartMs ?? product.updatedAtMs, offerEndMs] : null,
    link: publicUrl + path,
    imageLink,
    additionalImageLinks: others.slice(0, limits.images),
    brand: cutPreview(product.brandName ?? '', limits.brand),
    gtin: findGtin(product),
    productType: [product.parent, product.children].filter(Boolean).join(' > '),
    content: findContent(product.unit),
  };
}
