import type { Picture, ProductSummary } from '#app/domain/catalogue/product.ts';
import type { RankedProduct } from '#app/storefront/shared/product-card/ranked-product-link.tsx';

/**
 * Returns the picture without its placeholder. About 100 bytes of page data are too many for the placeholder of a small
 * or rarely seen picture.
 */
export function withoutPlaceholder(picture: Picture): Picture;
export function withoutPlaceholder(picture: Picture | null): Picture | null;
export function withoutPlaceholder(picture: Picture | null): Picture | null {
  return picture && { ...picture, placeholder: '' };
}

/**
 * Returns the product without its slug and the excerpt of its description, which no tile shows. This saves about 70
 * bytes of page data per product.
 */
export function withoutHiddenTexts(product: ProductSummary): ProductSummary {
  return { ...product, slug: '', excerpt: '' };
}

/** Returns only the fields that a line of a ranking shows, so that the page's data stay small. */
export function toRankedProduct(product: ProductSummary): RankedProduct {
  const { id, title, picture, priceCents, discountBasisPoints, ratingSum, ratingCount } = product;
  return { id, title, picture: withoutPlaceholder(picture), priceCents, discountBasisPoints, ratingSum, ratingCount };
}
