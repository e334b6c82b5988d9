/**
 * Draws the pictures that belong to the store itself, not to its catalogue: mark, icons, hero and not-found scene.
 * Run by hand after a change of the drawings: `node scripts/draw-scenes.ts`. The results are committed.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { drawEmptyTrough } from '#db/illustrations/scenes/empty-trough.ts';
import { drawHero } from '#db/illustrations/scenes/hero.ts';
import { drawNotFound } from '#db/illustrations/scenes/not-found.ts';
import { drawFavicon, drawStoreIcon } from '#db/illustrations/store-marks.ts';

const ui = new URL('../app/ui/', import.meta.url);
const publicFolder = new URL('../public/', import.meta.url);
const touchIconSize = 180;

const icon = drawStoreIcon(192);
await writeFile(new URL('brand/mark.svg', ui), icon);
await writeFile(new URL('favicon.svg', publicFolder), drawFavicon(192));
await save(
  sharp(Buffer.from(drawStoreIcon(touchIconSize, { maskable: true }))).png({ compressionLevel: 9, palette: true }),
  new URL('apple-touch-icon.png', publicFolder),
);

const hero = Buffer.from(drawHero());
for (const width of [480, 800, 1200]) {
  await save(sharp(hero).resize(width).avif({ quality: 50, effort: 6 }), new URL(`home/hero-${width}.avif`, ui));
}
await save(sharp(hero).resize(800).webp({ quality: 74 }), new URL('home/hero-800.webp', ui));

const trough = Buffer.from(drawEmptyTrough());
await save(sharp(trough).resize(480).webp({ quality: 78, effort: 6 }), new URL('empty-trough.webp', ui));

const notFound = Buffer.from(drawNotFound());
await save(sharp(notFound).resize(960).avif({ quality: 50, effort: 6 }), new URL('errors/not-found.avif', ui));
await save(sharp(notFound).resize(960).webp({ quality: 74 }), new URL('errors/not-found.webp', ui));

async function save(picture: Sharp, file: URL): Promise<void> {
  const bytes = await picture.toBuffer();
  await writeFile(file, bytes);
  console.log(`${file.pathname.split('/').slice(-2).join('/')}: ${bytes.byteLength} bytes`);
}
