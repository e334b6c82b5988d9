import type { Product, ProductImage } from '#app/domain/catalogue/product.ts';

/** All pictures, including the main one if the list lacks it. */
export function getGalleryImages({ picture, images }: Pick<Product, 'picture' | 'images'>): ProductImage[] {
  const isListed = !picture || images.some((image) => image.picture.hash === picture.hash);
  return isListed ? images : [{ picture, colour: null }, ...images];
}

/** Index of the main picture, shown first; 0 without one. */
export function getMainImageIndex({ picture, images }: Pick<Product, 'picture' | 'images'>): number {
  const index = getGalleryImages({ picture, images }).findIndex((image) => image.picture.hash === picture?.hash);
  return Math.max(0, index);
}

interface ColourChoice {
  name: string;
  /** CSS hex colour, or empty when only the name is known. */
  code: string;
  imageIndex: number;
}

/** Colours with the first picture of each; empty when no picture names a colour. */
export function getColourChoices(images: readonly ProductImage[]): ColourChoice[] {
  const choices = new Map<string, ColourChoice>();
  for (const [imageIndex, { colour }] of images.entries()) {
    if (!colour?.name || choices.has(colour.name)) continue;
    choices.set(colour.name, { name: colour.name, code: colour.code, imageIndex });
  }
  return [...choices.values()];
}
