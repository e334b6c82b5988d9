import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { moveInks, printInks } from '../drawing/ink.ts';
import type { Bend, Ink } from '../drawing/ink.ts';
import { outlineText } from '../drawing/outline-text.ts';
import { polygon } from '../drawing/path.ts';
import type { Point } from '../drawing/path.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { fullFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { brandInks } from '../marks/brand-inks.ts';
import { SHADE } from './shading.ts';

const FRONT: [Point, Point, Point, Point] = [
  [196, 232],
  [632, 262],
  [628, 874],
  [204, 842],
];
const SIDE: [Point, Point, Point, Point] = [
  [632, 262],
  [780, 210],
  [770, 792],
  [628, 874],
];
const LID: [Point, Point, Point, Point] = [
  [344, 186],
  [780, 210],
  [632, 262],
  [196, 232],
];

/** A printed carton seen from its corner. */
export function drawBox(sheet: Sheet, look: PackLook): string {
  const { base, deep } = look.brand;
  const front = polygon(...FRONT);
  const side = polygon(...SIDE);
  const lid = polygon(...LID);
  const art = fullFrontInks(look, { x: 0, y: 0, width: 540, height: 760 });
  const frontLight = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, '#ffffff', 0.34],
      [0.45, '#ffffff', 0.04],
      [1, SHADE, 0.2],
    ],
  });
  const sideShade = linear(sheet, {
    from: [0, 0],
    to: [1, 0.4],
    stops: [
      [0, SHADE, 0.24],
      [1, SHADE, 0.5],
    ],
  });
  const lidLight = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, lighten(base, 0.5)],
      [1, lighten(base, 0.16)],
    ],
  });
  return [
    drawGroundShadow(sheet, { x: 500, y: 844, reach: 286 }),
    draw(lid, { fill: lidLight }),
    draw(polygon([258, 210], [706, 236], [700, 238], [254, 212]), { fill: SHADE, opacity: 0.3 }),
    draw(side, { fill: base }),
    clipped(sheet, side, printInks(sideInks(look), quad(SIDE, 240, 760)) + draw(side, { fill: sideShade })),
    clipped(sheet, front, printInks(art, quad(FRONT, 540, 760)) + draw(front, { fill: frontLight })),
    draw(polygon([630, 262], [634, 262], [630, 874], [626, 874]), { fill: '#ffffff', opacity: 0.35 }),
    draw(polygon([196, 230], [632, 260], [632, 265], [196, 235]), { fill: '#ffffff', opacity: 0.4 }),
    draw(front, { stroke: darken(deep, 0.3), strokeWidth: 1.5, opacity: 0.3 }),
  ].join('');
}

/** The side of the carton: the brand, large and on end. */
function sideInks({ brand }: PackLook): Ink[] {
  const mark = brandInks(brand.name, {
    x: 60,
    y: 60,
    size: 120,
    colours: { main: brand.paper, spark: brand.spark, ground: brand.base },
  });
  const word = outlineText(brand.name, { x: 0, y: 0, size: 78, weight: 800 });
  const turned = word.map(({ op, at }) => ({
    op,
    at: at.map((_, index) => (index % 2 === 0 ? -(at[index + 1] ?? 0) : (at[index - 1] ?? 0))),
  }));
  return [...mark, ...moveInks([{ path: turned, fill: brand.paper }], { x: 94, y: 220 })];
}

/** Maps a flat print of the given size on a four-sided face. */
function quad([a, b, c, d]: [Point, Point, Point, Point], width: number, height: number): Bend {
  return (x, y) => {
    const u = x / width;
    const v = y / height;
    const at = (axis: 0 | 1): number =>
      (1 - v) * ((1 - u) * a[axis] + u * b[axis]) + v * ((1 - u) * d[axis] + u * c[axis]);
    return [at(0), at(1)];
  };
}
