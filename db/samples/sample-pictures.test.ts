import { expect, test } from 'vitest';
import { loadSamples } from '#db/samples/load-samples.ts';
import { createSamplePictures } from '#db/samples/sample-pictures.ts';

const { products, brands, categories } = loadSamples({ nowMs: 0 });
const findPicture = createSamplePictures();

test('H02 every picture of the samples is drawn', () => {
  const paths = new Set([
    ...products.flatMap(({ img, imageURLs }) => [img, ...imageURLs.map((image) => image.img)]),
    ...brands.map(({ logo }) => logo),
    ...categories.map(({ img }) => img),
  ]);
  const missing = [...paths].filter((path) => !/^<svg [^]+<\/svg>$/.test(findPicture(path) ?? ''));
  expect(missing).toEqual([]);
});

test('D05 each colour of a product is a drawing of its own', () => {
  const drawings = products[0]?.imageURLs.map(({ img }) => findPicture(img)) ?? [];
  expect(drawings.length).toBe(3);
  expect(new Set(drawings).size).toBe(3);
});

test('a picture is drawn in the colour its colour choice names', () => {
  const images = products.flatMap(({ imageURLs }) => imageURLs).filter(({ color }) => color.name !== '');
  for (const { img, color } of images) expect(img).toContain(`-${color.clrCode.slice(1).toLowerCase()}.webp`);
});

test('a path of no sample gives nothing', () => {
  expect(findPicture('samples/headphones-000000.webp')).toBeUndefined();
  expect(findPicture('../segredo')).toBeUndefined();
});
