import { useState } from 'react';
import type { EntryChoice } from '#app/domain/cart/entry-choice.ts';
import type { Product, ProductImage } from '#app/domain/catalogue/product.ts';
import { getGalleryImages, getMainImageIndex } from '#app/storefront/shared/product/gallery/gallery-images.ts';

/** Pictures of a product, and what the visitor has chosen among pictures, colours and sizes. */
export interface ProductChoice {
  images: readonly ProductImage[];
  /** Index in `images` of the picture that is shown. */
  imageIndex: number;
  /** Shows a picture and selects its colour, if any. */
  selectImage: (index: number) => void;
  selectSize: (size: string) => void;
  /** Chosen colour and size, for cart and quotation. */
  choice: EntryChoice;
}

/**
 * Manages the selected picture, colour and size. Initially these are the main picture, its colour, and the size if
 * there is only one.
 */
export function useProductChoice(product: Product): ProductChoice {
  const images = getGalleryImages(product);
  const mainIndex = getMainImageIndex(product);
  const [imageIndex = mainIndex, setImageIndex] = useState<number>();
  const [colourIndex = mainIndex, setColourIndex] = useState<number>();
  const [onlySize, ...otherSizes] = product.sizes;
  const [size = otherSizes.length > 0 ? '' : onlySize, selectSize] = useState<string>();
  return {
    images,
    imageIndex,
    selectImage(index) {
      setImageIndex(index);
      // A picture without a colour leaves the selected colour unchanged.
      if (images[index]?.colour) setColourIndex(index);
    },
    selectSize,
    choice: { color: images[colourIndex]?.colour?.name, size },
  };
}
