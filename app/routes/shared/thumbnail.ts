import type { Picture } from '#app/domain/catalogue/product.ts';

/**
 * A picture without what stands in for it until it comes: some 100 bytes each that do not compress. For pictures that
 * are small, far down or rarely seen.
 */
export function withoutPlaceholder(picture: Picture | null): Picture | null {
  return picture && { ...picture, placeholder: '' };
}
