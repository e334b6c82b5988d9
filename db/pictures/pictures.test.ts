import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bundledPictures } from '#db/pictures/bundled-pictures.ts';
import { readBundledPicture } from '#db/pictures/read-bundled-picture.ts';
import { loadSamples } from '#db/samples/load-samples.ts';
import { createStarterCatalogue } from '#db/starter-catalogue.ts';

const names = Object.keys(bundledPictures);
const sizes: Record<string, { width: number; height: number }> = {
  products: { width: 960, height: 960 },
  samples: { width: 960, height: 960 },
  categories: { width: 640, height: 640 },
  brands: { width: 480, height: 240 },
};
const { products, brands, categories } = loadSamples({ nowMs: 0 });

test('the manifest describes exactly the existing files', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((file) => file.endsWith('.avif'));
  expect(names.toSorted()).toEqual(files.map((file) => file.replaceAll('\\', '/').replace('.avif', '')).toSorted());
  for (const [name, { hash }] of Object.entries(bundledPictures)) {
    const bytes = await readFile(path.join(import.meta.dirname, `${name}.avif`));
    expect({ name, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 20) }).toEqual({ name, hash });
    expect(await readBundledPicture(hash)).toEqual(bytes);
  }
});

test('every picture is an opaque AVIF of the size of its kind, differs from all others, and has a placeholder', async () => {
  for (const name of names) {
    const { width, height } =
      (name.startsWith('samples/brand-') ? sizes['brands'] : sizes[name.split('/')[0] ?? '']) ?? {};
    const found = await sharp(path.join(import.meta.dirname, `${name}.avif`)).metadata();
    expect({ name, ...found }).toMatchObject({
      name,
      format: 'heif',
      compression: 'av1',
      width,
      height,
      hasAlpha: false,
    });
    expect(bundledPictures[name]).toMatchObject({ width, height });
    expect(bundledPictures[name]?.placeholder).toMatch(/^data:image\/webp;base64,.{20,177}$/);
  }
  expect(new Set(Object.values(bundledPictures).map(({ hash }) => hash)).size).toBe(names.length);
});

test('all pictures together stay below 6 MB', async () => {
  const files = await Promise.all(names.map((name) => stat(path.join(import.meta.dirname, `${name}.avif`))));
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(6_000_000);
});

test('an unknown hash finds nothing', async () => {
  expect(await readBundledPicture('00000000000000000000')).toBeUndefined();
});

describe('every referenced picture has a file, and every file is referenced, except some category tiles', () => {
  test('in the starter catalogue', async () => {
    const starter = createStarterCatalogue({ nowMs: 0 });
    const paths = [...JSON.stringify(starter).matchAll(/\/images\/[^"]+/g)].map(([file]) => file);
    const pictures = await Promise.all(paths.map((file) => starter.findPicture(file)));
    expect(paths.filter((_, index) => pictures[index]?.mime !== 'image/avif')).toEqual([]);
    const hashes = new Set(pictures.map((picture) => picture?.hash));
    const others = Object.entries(bundledPictures).filter(([, { hash }]) => !hashes.has(hash));
    // Names of bundled pictures for categories that shops may have but the starter catalogue does not.
    const unusedTiles = ['ferramentas', 'irrigacao', 'other', 'racao', 'roupas-e-calcados'];
    expect(others.map(([name]) => name).filter((name) => !name.startsWith('samples/'))).toEqual(
      unusedTiles.map((name) => `categories/${name}`),
    );
    expect(await starter.findPicture('/images/../segredo.webp')).toBeUndefined();
  });

  test('in the samples (SV7)', () => {
    const paths = new Set([
      ...products.flatMap(({ img, imageURLs }) => [img, ...imageURLs.map((image) => image.img)]),
      ...brands.map(({ logo }) => logo),
      ...categories.map(({ img }) => img),
    ]);
    const files = names.filter((name) => name.startsWith('samples/')).map((name) => `${name}.webp`);
    expect([...paths].toSorted()).toEqual(files.toSorted());
  });
});
