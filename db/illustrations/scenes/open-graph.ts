import { printInks } from '../drawing/ink.ts';
import { measureText, outlineText } from '../drawing/outline-text.ts';
import { rectangle } from '../drawing/path.ts';
import { fitText } from '../drawing/text-block.ts';
import { createSheet, draw, finishSheet, linear } from '../drawing/sheet.ts';
import { storeColours, storeMarkInks } from '../store-marks.ts';
import { place } from '../drawing/path.ts';
import { drawCountryside } from './hero.ts';

const WIDTH = 1200;
const HEIGHT = 630;

/**
 * The picture shown when a page is shared: title, price and the store's name over the pasture. SVG, 1200 by 630,
 * words as outlines. `price` is ready to read ('R$ 164,90'); `storeName` is the owner's.
 */
export function drawOpenGraph({
  title,
  price,
  storeName = 'Boa Lida Nutrição Animal',
}: {
  title: string;
  price?: string;
  storeName?: string;
}): string {
  const sheet = createSheet();
  const { paper, ink, pasture, corn } = storeColours;
  const veil = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, paper, 1],
      [0.56, paper, 0.97],
      [0.72, paper, 0.5],
      [0.9, paper, 0],
    ],
  });
  const name = fitText({
    text: title,
    width: 690,
    height: price ? 270 : 350,
    largest: 82,
    smallest: 40,
    weight: 800,
    leading: 1.02,
    maxLines: 4,
  });
  const mark = storeMarkInks({ grain: pasture, sun: corn, land: pasture }).map((part) => ({
    ...part,
    path: place(part.path, { x: 64, y: 52, scale: 0.84 }),
  }));
  const brand = fitText({
    text: storeName,
    width: 560,
    height: 44,
    largest: 38,
    smallest: 24,
    weight: 700,
    maxLines: 1,
  });
  const lines = name.lines.map((line, index) =>
    draw(outlineText(line, { x: 64, y: 250 + index * name.size * name.leading, size: name.size, weight: 800 }), {
      fill: ink,
    }),
  );
  const body = [
    drawCountryside(sheet, { width: WIDTH, height: HEIGHT }),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${veil}"/>`,
    printInks(mark),
    draw(outlineText(brand.lines[0] ?? '', { x: 168, y: 108, size: brand.size, weight: 700 }), { fill: pasture }),
    ...lines,
    price ? priceTag(price) : '',
  ].join('');
  return finishSheet(sheet, { width: WIDTH, height: HEIGHT, body });
}

function priceTag(price: string): string {
  const size = 66;
  const width = measureText(price, { size, weight: 800 }) + 64;
  return (
    draw(rectangle({ x: 64, y: 478, width, height: 96, radius: 16 }), { fill: storeColours.corn }) +
    draw(outlineText(price, { x: 96, y: 549, size, weight: 800 }), { fill: storeColours.ink })
  );
}
