import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawBrandLogo } from './brand-mark.ts';
import { drawCategoryTile } from './category-tile.ts';
import { sampleKinds } from './sample-kinds.ts';
import { drawSamplePicture } from './samples.ts';
import { drawEmptyTrough } from './scenes/empty-trough.ts';
import { drawHero } from './scenes/hero.ts';
import { drawNotFound } from './scenes/not-found.ts';
import { drawOpenGraph } from './scenes/open-graph.ts';
import { drawStoreIcon, drawStoreMark } from './store-marks.ts';

async function sizeOf(drawing: string): Promise<[number | undefined, number | undefined]> {
  expect(drawing).not.toMatch(/<text|NaN|undefined/);
  const { width, height } = await sharp(Buffer.from(drawing)).metadata();
  return [width, height];
}

describe('drawSamplePicture', () => {
  it.each(sampleKinds)('draws %s in its own colour and in a colour asked for', async (kind) => {
    const usual = drawSamplePicture({ kind, title: 'Produto de exemplo', brandName: 'Auriva' });
    expect(await sizeOf(usual)).toEqual([960, 960]);
    expect(drawSamplePicture({ kind, title: 'Produto de exemplo', brandName: 'Auriva', colour: '#123456' })).not.toBe(
      usual,
    );
    expect(drawSamplePicture({ kind, title: 'Produto de exemplo', brandName: 'Auriva' })).toBe(usual);
  });
});

describe('drawBrandLogo', () => {
  it('draws known and unknown brands at 480 by 240 px, each with a mark that never changes', async () => {
    for (const name of [
      'Vale do Cocho',
      'Marca Nunca Vista',
      'Cooperativa Agropecuária dos Produtores do Pantanal',
      '',
    ]) {
      expect(await sizeOf(drawBrandLogo(name))).toEqual([480, 240]);
      expect(drawBrandLogo(name)).toBe(drawBrandLogo(name));
    }
    expect(drawBrandLogo('Marca A')).not.toBe(drawBrandLogo('Marca B'));
  });
});

describe('drawCategoryTile', () => {
  it('draws any category as a square', async () => {
    for (const name of ['Bovinos de Corte', 'Peixes', 'Ovinos e Caprinos', 'Apicultura', '']) {
      expect(await sizeOf(drawCategoryTile(name))).toEqual([640, 640]);
    }
  });
});

describe("the store's own drawings", () => {
  it('have their stated sizes', async () => {
    expect(await sizeOf(drawStoreIcon(512))).toEqual([512, 512]);
    expect(await sizeOf(drawStoreIcon(192, { maskable: true }))).toEqual([192, 192]);
    expect(await sizeOf(drawStoreMark(48))).toEqual([48, 48]);
    expect(await sizeOf(drawHero())).toEqual([1600, 800]);
    expect(await sizeOf(drawEmptyTrough())).toEqual([640, 250]);
    expect(await sizeOf(drawNotFound())).toEqual([960, 640]);
  });

  it('share picture takes a product of any title length, with or without a price', async () => {
    expect(await sizeOf(drawOpenGraph({ title: 'Ração Postura 17', price: 'R$ 98,50' }))).toEqual([1200, 630]);
    expect(await sizeOf(drawOpenGraph({ title: 'Suplemento '.repeat(30) }))).toEqual([1200, 630]);
    const withMarkup = drawOpenGraph({ title: '</svg><script>alert(1)</script>', storeName: '"<b>' });
    expect(withMarkup).not.toMatch(/script|<b>/);
    expect(await sizeOf(withMarkup)).toEqual([1200, 630]);
  });
});
