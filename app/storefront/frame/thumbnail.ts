import type { Picture, ProductSummary } from '#app/domain/catalogue/product.ts';
import type { RankedProduct } from '#app/storefront/shared/product-card/product-line.tsx';

/** The picture without its placeholder: 100 incompressible bytes, not worth it for small or rarely seen pictures. */
export function withoutPlaceholder(picture: Picture | null): Picture | null {
  return picture && { ...picture, placeholder: '' };
}

/** The product without the beginning of its description, which no card of a grid shows: 60 bytes of each in the page's data. */
export function withoutExcerpt(product: ProductSummary): ProductSummary {
  return { ...product, excerpt: '' };
}

/** The few fields that a line of a ranking shows: the rest would be sent with the page for nothing. */
export function toRankedProduct(product: ProductSummary): RankedProduct {
  const { id, title, picture, priceCents, discountBasisPoints, ratingSum, ratingCount } = product;
  return { id, title, picture: withoutPlaceholder(picture), priceCents, discountBasisPoints, ratingSum, ratingCount };
}
