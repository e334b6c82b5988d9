import type { Picture, ProductSummary } from '#app/domain/catalogue/product.ts';
import type { RankedProduct } from '#app/storefront/shared/product-card/product-line.tsx';

/**
 * Returns the picture without its placeholder: 100 incompressible bytes, which are not worth it for small or rarely
 * seen pictures.
 */
export function withoutPlaceholder(picture: Picture | null): Picture | null {
  return picture && { ...picture, placeholder: '' };
}

/**
 * Returns the product without the excerpt of its description, which no card shows: 60 bytes of each product in the
 * page's data.
 */
export function withoutExcerpt(product: ProductSummary): ProductSummary {
  return { ...product, excerpt: '' };
}

/** Returns only the fields that a line of a ranking shows, because the others would be sent with the page in vain. */
export function toRankedProduct(product: ProductSummary): RankedProduct {
  const { id, title, picture, priceCents, discountBasisPoints, ratingSum, ratingCount } = product;
  return { id, title, picture: withoutPlaceholder(picture), priceCents, discountBasisPoints, ratingSum, ratingCount };
}
