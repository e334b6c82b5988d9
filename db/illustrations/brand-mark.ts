import { printInks } from './drawing/ink.ts';
import { CAP_HEIGHT, measureText, outlineText } from './drawing/outline-text.ts';
import { wrapText } from './drawing/text-block.ts';
import { readableOn } from './drawing/colour.ts';
import { createSheet, finishSheet } from './drawing/sheet.ts';
import { brandInks } from './marks/brand-inks.ts';
import { getBrandStyle } from './marks/brand-style.ts';

const WIDTH = 480;
const HEIGHT = 240;
const MARK = 104;
const GAP = 26;
const PADDING = 28;

/** A brand's logo, mark and name, on the brand's paper: SVG of 480 by 240 px, opaque, words as outlines. */
export function drawBrandLogo(brandName: string): string {
  const brand = getBrandStyle(brandName);
  const room = WIDTH - PADDING * 2 - MARK - GAP;
  const { lines, size } = fitName(brand.name, room);
  const textWidth = Math.max(...lines.map((line) => measureText(line, { size, weight: 800 })));
  const left = (WIDTH - MARK - GAP - textWidth) / 2;
  const ink = readableOn(brand.paper, { light: brand.base, dark: brand.deep });
  const leading = size * 1.02;
  const first = HEIGHT / 2 + (size * CAP_HEIGHT) / 2 - ((lines.length - 1) * leading) / 2;
  const inks = [
    ...brandInks(brand.name, {
      x: left,
      y: (HEIGHT - MARK) / 2,
      size: MARK,
      colours: { main: brand.base, spark: brand.spark, ground: brand.paper },
    }),
    ...lines.map((line, index) => ({
      path: outlineText(line, { x: left + MARK + GAP, y: first + index * leading, size, weight: 800 }),
      fill: ink,
    })),
  ];
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${brand.paper}"/>`;
  return finishSheet(createSheet(), { width: WIDTH, height: HEIGHT, body: ground + printInks(inks) });
}

/** One or two lines, as large as fits. */
function fitName(name: string, room: number): { lines: string[]; size: number } {
  for (let size = 62; size > 16; size -= 2) {
    const lines = wrapText(name, { width: room, size, weight: 800 });
    const fits = lines.every((line) => measureText(line, { size, weight: 800 }) <= room);
    if (fits && lines.length <= 2) return { lines, size };
  }
  return { lines: wrapText(name, { width: room, size: 16, weight: 800 }).slice(0, 6), size: 16 };
}
