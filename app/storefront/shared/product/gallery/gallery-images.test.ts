import { describe, expect, test } from 'vitest';
import type { ProductImage } from '#app/domain/catalogue/product.ts';
import {
  getColourChoices,
  getGalleryImages,
  getMainImageIndex,
} from '#app/storefront/shared/product/gallery/gallery-images.ts';

function makeImage(hash: string, name = '', code = ''): ProductImage {
  return { picture: { hash, width: 10, height: 10, placeholder: '' }, colour: name ? { name, code } : null };
}

describe('the gallery', () => {
  test('opens on the product’s main picture, whatever its place (PP3, PP4)', () => {
    const images = [makeImage('a'), makeImage('b')];
    expect(getMainImageIndex({ picture: makeImage('b').picture, images })).toBe(1);
    expect(getGalleryImages({ picture: makeImage('b').picture, images })).toEqual(images);
  });

  test('a main picture that is not in the list comes first', () => {
    const product = { picture: makeImage('m').picture, images: [makeImage('a')] };
    expect(getGalleryImages(product).map(({ picture }) => picture.hash)).toEqual(['m', 'a']);
    expect(getMainImageIndex(product)).toBe(0);
  });

  test('a product without pictures has an empty gallery', () => {
    expect(getGalleryImages({ picture: null, images: [] })).toEqual([]);
    expect(getMainImageIndex({ picture: null, images: [] })).toBe(0);
  });
});

describe('the colours', () => {
  test('each name is offered once, with its first picture (PP3)', () => {
    const images = [makeImage('a', 'Azul', '#00f'), makeImage('b'), makeImage('c', 'Verde'), makeImage('d', 'Azul')];
    expect(getColourChoices(images)).toEqual([
      { name: 'Azul', code: '#00f', imageIndex: 0 },
      { name: 'Verde', code: '', imageIndex: 2 },
    ]);
  });

  test('pictures without a colour name offer none (PP3)', () => {
    expect(getColourChoices([makeImage('a'), makeImage('b')])).toEqual([]);
  });
});
