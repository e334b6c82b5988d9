import type { Product, ProductImage } from '#app/domain/catalogue/product.ts';

/** Returns all pictures. The main picture is added if the list does not contain it. */
export function getGalleryImages({ picture, images }: Pick<Product, 'picture' | 'images'>): ProductImage[] {
  const isListed = !picture || images.some((image) => image.picture.hash === picture.hash);
  return isListed ? images : [{ picture, colour: null }, ...images];
}

/** Returns the index of the main picture, which is shown first; 0 when there is none. */
export function getMainImageIndex({ picture, images }: Pick<Product, 'picture' | 'images'>): number {
  const index = getGalleryImages({ picture, images }).findIndex((image) => image.picture.hash === picture?.hash);
  return Math.max(0, index);
}

interface ColourChoice {
  name: string;
  /** CSS colour in hexadecimal; empty when only the colour's name is known. */
  code: string;
  imageIndex: number;
}

/** Returns the colours, each with its first picture; empty when no picture has a colour. */
export function getColourChoices(images: readonly ProductImage[]): ColourChoice[] {
  const choices = new Map<string, ColourChoice>();
  for (const [imageIndex, { colour }] of images.entries()) {
    if (!colour?.name || choices.has(colour.name)) continue;
    choices.set(colour.name, { name: colour.name, code: colour.code, imageIndex });
  }
  return [...choices.values()];
}
