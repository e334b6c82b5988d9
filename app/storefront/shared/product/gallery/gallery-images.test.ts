import { expect, test } from 'vitest';
import type { ProductImage } from '#app/domain/catalogue/product.ts';
import {
  getColourChoices,
  getGalleryImages,
  getMainImageIndex,
} from '#app/storefront/shared/product/gallery/gallery-images.ts';

function makeImage(hash: string, name = '', code = ''): ProductImage {
  return { picture: { hash, width: 10, height: 10, placeholder: '' }, colour: name ? { name, code } : null };
}

test('the gallery opens with the main picture of the product, which is added in front when the list lacks it (PP3, PP4)', () => {
  const images = [makeImage('a'), makeImage('b')];
  const listed = { picture: makeImage('b').picture, images };
  expect([getMainImageIndex(listed), getGalleryImages(listed)]).toEqual([1, images]);
  const unlisted = { picture: makeImage('m').picture, images: [makeImage('a')] };
  expect(getGalleryImages(unlisted).map(({ picture }) => picture.hash)).toEqual(['m', 'a']);
  expect(getMainImageIndex(unlisted)).toBe(0);
  expect(getGalleryImages({ picture: null, images: [] })).toEqual([]);
});

test('each colour name is offered once, with its first picture (PP3)', () => {
  const images = [makeImage('a', 'Azul', '#00f'), makeImage('b'), makeImage('c', 'Verde'), makeImage('d', 'Azul')];
  expect(getColourChoices(images)).toEqual([
    { name: 'Azul', code: '#00f', imageIndex: 0 },
    { name: 'Verde', code: '', imageIndex: 2 },
  ]);
});
