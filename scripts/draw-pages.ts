/**
 * Draws what the pages to be read show (the yard, the animals, the map, the packs of the order mock-up) and the icons
 * of the installed store. Run by hand after a change of the drawings: `node scripts/draw-pages.ts`. The results are
 * committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { createCataloguePictures } from '#db/illustrations/catalogue-pictures.ts';
import type { CatalogueProductLike } from '#db/illustrations/catalogue-pictures.ts';
import { drawHerd } from '#db/illustrations/scenes/herd.ts';
import { drawMap } from '#db/illustrations/scenes/map.ts';
import { drawYard } from '#db/illustrations/scenes/yard.ts';
import { drawStoreIcon } from '#db/illustrations/store-marks.ts';

const ui = new URL('../app/ui/', import.meta.url);
const publicFolder = new URL('../public/', import.meta.url);
const iconSizes = [192, 512];
/** Products of the starter catalogue that stand for the three of the order mock-up. */
const orderPacks = ['BC-VDC-0001', 'AV-GAL-0025', 'EU-UTI-0058'];

await mkdir(new URL('pages/', ui), { recursive: true });
await saveScene(drawYard(), 'yard', [640, 1200]);
await saveScene(drawHerd(), 'herd', [640, 1200]);
await saveScene(drawMap(), 'map', [480, 960]);

await mkdir(new URL('order/', ui), { recursive: true });
for (const [index, sku] of orderPacks.entries()) await saveOrderPack(sku, index + 1);

for (const size of iconSizes) {
  await save(toIcon(drawStoreIcon(size)), new URL(`icon-${size}.png`, publicFolder));
}
await save(toIcon(drawStoreIcon(512, { maskable: true })), new URL('icon-maskable-512.png', publicFolder));

async function saveScene(svg: string, name: string, widths: number[]): Promise<void> {
  const drawing = Buffer.from(svg);
  for (const width of widths) {
    await save(
      sharp(drawing).resize(width).avif({ quality: 50, effort: 6 }),
      new URL(`pages/${name}-${width}.avif`, ui),
    );
  }
  const [smallest] = widths;
  await save(sharp(drawing).resize(smallest).webp({ quality: 74 }), new URL(`pages/${name}-${smallest}.webp`, ui));
}

async function saveOrderPack(sku: string, number: number): Promise<void> {
  const file = await readFile(new URL('../db/starter-catalogue.json', import.meta.url), 'utf8');
  const catalogue = JSON.parse(file) as (CatalogueProductLike & { sku: string })[];
  const product = catalogue.find((candidate) => candidate.sku === sku);
  const svg = createCataloguePictures(catalogue)(product?.img ?? '');
  if (!svg) throw new Error(`The starter catalogue draws no product ${sku}`);
  await save(sharp(Buffer.from(svg)).resize(192).webp({ quality: 76 }), new URL(`order/item-${number}.webp`, ui));
}

function toIcon(svg: string): Sharp {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true });
}

async function save(picture: Sharp, file: URL): Promise<void> {
  const bytes = await picture.toBuffer();
  await writeFile(file, bytes);
  console.log(`${file.pathname.split('/').slice(-2).join('/')}: ${bytes.byteLength} bytes`);
}
