import type { Picture } from '#app/domain/catalogue/product.ts';

/** The picture without its placeholder: 100 incompressible bytes, not worth it for small or rarely seen pictures. */
export function withoutPlaceholder(picture: Picture | null): Picture | null {
  return picture && { ...picture, placeholder: '' };
}
