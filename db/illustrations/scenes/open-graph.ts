import { darken, lighten } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import { measureText, outlineText } from '../drawing/outline-text.ts';
import { place, readPoints, rectangle, smooth } from '../drawing/path.ts';
import { fitText } from '../drawing/text-block.ts';
import { clipped, createSheet, draw, finishSheet, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { getCategoryTint } from '../drawing/tints.ts';
import { storeColours, storeMarkInks } from '../store-marks.ts';
import { drawFigure } from './figure.ts';
import { drawCountryside } from './hero.ts';

const WIDTH = 1200;
const HEIGHT = 630;

/** Where the paper of the words ends and the picture begins. */
const softEdge = smooth(readPoints('596 -20!, 642 160, 632 330, 662 480, 640 650!, 1220 650!, 1220 -20!'));
/** How the animals of the countryside are lit. */
const ofLand = { ground: '#F6EFE2', shade: '#12240f' };

/** Side in px of the square that a photograph is made ready for. */
export const openGraphPhotoSide = 630;

export interface OpenGraphPhoto {
  /** `data:` address of a JPEG or PNG. */
  href: string;
  /** A square photograph fills the side to its edge; one of another form lies whole on a white card. */
  isSquare: boolean;
  /** The product's category, by which the ground around a card is coloured. */
  categoryName: string;
}

interface OpenGraphRequest {
  title: string;
  /** Ready to read: 'R$ 164,90'. */
  price?: string;
  /** The product shown at the right; without one the countryside is. */
  photo?: OpenGraphPhoto;
  storeName?: string;
}

/** The picture shown when a page is shared: title, price and the store's name. SVG, 1200 by 630, words as outlines. */
export function drawOpenGraph({
  title,
  price,
  photo,
  storeName = 'Boa Lida Nutrição Animal',
}: OpenGraphRequest): string {
  const sheet = createSheet();
  const { ink, pasture, corn } = storeColours;
  const room = { width: 516, height: price ? 250 : 340 };
  const name = fitText({
    text: title,
    ...room,
    largest: 80,
    smallest: 40,
    weight: 800,
    leading: 1.02,
    maxLines: 6,
    isEven: true,
  });
  const mark = storeMarkInks({ grain: pasture, sun: corn, land: pasture }).map((part) => ({
    ...part,
    path: place(part.path, { x: 60, y: 44, scale: 0.92 }),
  }));
  const brand = fitText({
    text: storeName,
    width: 430,
    height: 44,
    largest: 38,
    smallest: 22,
    weight: 700,
    maxLines: 1,
  });
  const lines = name.lines.map((line, index) =>
    draw(outlineText(line, { x: 64, y: 236 + index * name.size * name.leading, size: name.size, weight: 800 }), {
      fill: ink,
    }),
  );
  const body = [
    photo ? shelf(sheet, photo) : land(sheet),
    printInks(mark),
    draw(outlineText(brand.lines[0] ?? '', { x: 172, y: 108, size: brand.size, weight: 700 }), { fill: pasture }),
    ...lines,
    price ? priceTag(price) : '',
  ].join('');
  return finishSheet(sheet, { width: WIDTH, height: HEIGHT, body });
}

/** The countryside beside the paper, with the same soft edge. */
function land(sheet: Sheet): string {
  const countryside = drawCountryside(sheet, { width: WIDTH, height: HEIGHT });
  const animals = [
    drawFigure(sheet, { ...ofLand, species: 'dairy-cow', x: 760, foot: 560, scale: 1.5, ink: '#54301D' }),
    drawFigure(sheet, { ...ofLand, species: 'hen', x: 1010, foot: 590, scale: 0.62, ink: '#A63D24' }),
  ];
  const paper = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${storeColours.paper}"/>`;
  return paper + clipped(sheet, softEdge, countryside + animals.join(''));
}

/** The photograph beside the paper, up to a soft edge. */
function shelf(sheet: Sheet, { href, isSquare, categoryName }: OpenGraphPhoto): string {
  const paper = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${storeColours.paper}"/>`;
  if (isSquare) return paper + clipped(sheet, softEdge, image(href, { x: 590, y: 0, side: openGraphPhotoSide }));
  return paper + draw(softEdge, { fill: wall(sheet, categoryName) }) + card(href);
}

function wall(sheet: Sheet, categoryName: string): string {
  const tint = getCategoryTint(categoryName);
  return linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, lighten(tint, 0.2)],
      [0.75, tint],
      [1, darken(tint, 0.06)],
    ],
  });
}

function card(href: string): string {
  const sheetOfPaper = rectangle({ x: 760, y: 125, width: 380, height: 380, radius: 24 });
  return draw(sheetOfPaper, { fill: '#fff' }) + image(href, { x: 780, y: 145, side: 340 });
}

function image(href: string, { x, y, side }: { x: number; y: number; side: number }): string {
  return `<image x="${x}" y="${y}" width="${side}" height="${side}" href="${href}"/>`;
}

function priceTag(price: string): string {
  const size = 66;
  const width = measureText(price, { size, weight: 800 }) + 64;
  return (
    draw(rectangle({ x: 64, y: 478, width, height: 96, radius: 16 }), { fill: storeColours.corn }) +
    draw(outlineText(price, { x: 96, y: 549, size, weight: 800 }), { fill: storeColours.ink })
  );
}
