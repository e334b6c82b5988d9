import type { Picture, ProductSummary } from '#app/domain/catalogue/product.ts';
import type { RankedProduct } from '#app/storefront/shared/product-card/product-line.tsx';

/**
 * Returns the picture without its placeholder of about 100 bytes, which is not worth its size for small or rarely seen
 * pictures.
 */
export function withoutPlaceholder(picture: Picture | null): Picture | null {
  return picture && { ...picture, placeholder: '' };
}

/**
 * Returns the product without the excerpt of its description, which no card shows. It saves 60 bytes per product in the
 * page's data.
 */
export function withoutExcerpt(product: ProductSummary): ProductSummary {
  return { ...product, excerpt: '' };
}

/** Returns only the fields that a line of a ranking shows, so that the page's data stay small. */
export function toRankedProduct(product: ProductSummary): RankedProduct {
  const { id, title, picture, priceCents, discountBasisPoints, ratingSum, ratingCount } = product;
  return { id, title, picture: withoutPlaceholder(picture), priceCents, discountBasisPoints, ratingSum, ratingCount };
}
