import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createCataloguePictures } from './catalogue-pictures.ts';
import type { CatalogueProductLike } from './catalogue-pictures.ts';
import { recommendedAvif, renderPicture } from './render.ts';

const starter = JSON.parse(
  readFileSync(new URL('../starter-catalogue.json', import.meta.url), 'utf8'),
) as CatalogueProductLike[];

const paths = [
  ...new Set(starter.flatMap(({ img, imageURLs }) => [img, ...(imageURLs ?? []).map((image) => image.img)])),
].filter((path): path is string => Boolean(path));

describe('pictures of the starter catalogue', () => {
  const findPicture = createCataloguePictures(starter);

  it('draws every path the catalogue names, each one different, without any text element', { timeout: 60_000 }, () => {
    const drawings = paths.map((path) => findPicture(path) ?? '');
    expect(drawings.filter((drawing) => !drawing.startsWith('<svg '))).toEqual([]);
    expect(drawings.filter((drawing) => /<text|NaN|undefined|Infinity/.test(drawing))).toEqual([]);
    expect(new Set(drawings).size).toBe(paths.length);
  });

  it('answers undefined for a path the catalogue does not name', () => {
    expect(findPicture('/images/produtos/outro.webp')).toBeUndefined();
  });

  // A quicker effort than the recommended one makes larger files, so what passes here passes in the store.
  it('keeps every card variant of 320 px within 15 KB of AVIF', { timeout: 120_000 }, async () => {
    const heavy: string[] = [];
    for (const path of paths) {
      const drawing = Buffer.from(findPicture(path) ?? '');
      const card = await sharp(drawing)
        .resize(320)
        .avif({ ...recommendedAvif, effort: 0 })
        .toBuffer();
      if (card.length > 15 * 1024) heavy.push(`${path}: ${card.length}`);
    }
    expect(heavy).toEqual([]);
  });
});

describe('renderPicture', () => {
  it('makes an opaque square WebP of 960 px, or of the width asked for', async () => {
    const drawing = createCataloguePictures(starter)(paths[0] ?? '') ?? '';
    const whole = await sharp(await renderPicture(drawing)).metadata();
    const small = await sharp(await renderPicture(drawing, { width: 160 })).metadata();
    expect(whole).toMatchObject({ format: 'webp', width: 960, height: 960, hasAlpha: false });
    expect(small).toMatchObject({ format: 'webp', width: 160, height: 160 });
  });

  it('fails on what is not an SVG document', async () => {
    await expect(renderPicture('not a drawing')).rejects.toThrow(/unsupported image format/);
  });
});
