import type { Product, ProductImage } from '#app/domain/catalogue/product.ts';

/** Every picture of a product, its main one included even when the list does not hold it. */
export function getGalleryImages({ picture, images }: Pick<Product, 'picture' | 'images'>): ProductImage[] {
  const isListed = !picture || images.some((image) => image.picture.hash === picture.hash);
  return isListed ? images : [{ picture, colour: null }, ...images];
}

/** Place of the product's main picture, which the gallery shows first; 0 when it has none. */
export function getMainImageIndex({ picture, images }: Pick<Product, 'picture' | 'images'>): number {
  const index = getGalleryImages({ picture, images }).findIndex((image) => image.picture.hash === picture?.hash);
  return Math.max(0, index);
}

interface ColourChoice {
  name: string;
  /** CSS hex colour, or empty when only the name is known. */
  code: string;
  /** Place of its picture in the gallery. */
  imageIndex: number;
}

/** The colours a product comes in, each with the first picture that shows it; none when no picture names a colour. */
export function getColourChoices(images: readonly ProductImage[]): ColourChoice[] {
  const choices = new Map<string, ColourChoice>();
  for (const [imageIndex, { colour }] of images.entries()) {
    if (!colour?.name || choices.has(colour.name)) continue;
    choices.set(colour.name, { name: colour.name, code: colour.code, imageIndex });
  }
  return [...choices.values()];
}
