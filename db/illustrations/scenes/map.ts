import { printInks } from '../drawing/ink.ts';
import { ellipse, place, polygon, rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import { createSheet, draw, finishSheet } from '../drawing/sheet.ts';
import { drawTree } from './landscape.ts';
import { drawShed } from './shed.ts';
import { storeColours, storeMarkInks } from '../store-marks.ts';

const WIDTH = 960;
const HEIGHT = 540;

/** No real place: a road out of a town, a stream, fields, and a pin on the warehouse. SVG, 960 by 540. */
export function drawMap(): string {
  const sheet = createSheet();
  const road = smooth(
    [
      [-40, 470],
      [180, 400],
      [420, 372],
      [640, 300],
      [1000, 190],
    ],
    { closed: false },
  );
  const street = smooth(
    [
      [560, -30],
      [566, 150],
      [608, 305],
    ],
    { closed: false },
  );
  const lane = smooth(
    [
      [298, 392],
      [330, 470],
      [318, 580],
    ],
    { closed: false },
  );
  const stream = smooth(
    [
      [-30, 150],
      [160, 190],
      [300, 120],
      [430, 170],
      [470, 60],
      [520, -40],
    ],
    { closed: false },
  );
  const body = [
    draw(rectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT }), { fill: '#E9EBD3' }),
    ...fields.map(([path, fill]) => draw(path, { fill })),
    draw(stream, { stroke: '#BFDDE0', strokeWidth: 26 }),
    ...[road, street, lane].map((path) => draw(path, { stroke: '#D9C9A0', strokeWidth: 30 })),
    ...[road, street, lane].map((path) => draw(path, { stroke: '#FFFDF6', strokeWidth: 23 })),
    draw(road, { stroke: '#E2BE6A', strokeWidth: 2.5, dash: '14 14' }),
    ...blocks.map((block) => draw(rectangle({ ...block, radius: 5 }), { fill: '#D8D2BE' })),
    drawTree(sheet, { x: 80, y: 330, size: 70, colour: '#6F9A5A' }),
    drawTree(sheet, { x: 140, y: 350, size: 54, colour: '#6F9A5A' }),
    drawTree(sheet, { x: 860, y: 420, size: 76, colour: '#6F9A5A' }),
    drawShed(sheet, { x: 418, y: 512, scale: 0.27 }),
    pin({ x: 500, y: 432 }),
  ].join('');
  return finishSheet(sheet, { width: WIDTH, height: HEIGHT, body });
}

const fields: readonly (readonly [Path, string])[] = [
  [polygon([-10, 210], [230, 226], [270, 372], [-10, 440]), '#D3DFB4'],
  [polygon([350, 416], [620, 340], [720, 550], [340, 550]), '#DCE3BE'],
  [polygon([680, 312], [970, 220], [970, 550], [770, 550]), '#CBDAA9'],
  [polygon([-10, 490], [270, 424], [300, 550], [-10, 550]), '#E6DEB4'],
  [polygon([20, -10], [410, -10], [390, 110], [150, 150], [20, 118]), '#DDE5C3'],
];

const blocks = [
  { x: 610, y: 30, width: 82, height: 44 },
  { x: 712, y: 26, width: 60, height: 52 },
  { x: 612, y: 96, width: 54, height: 66 },
  { x: 688, y: 100, width: 92, height: 50 },
  { x: 800, y: 40, width: 70, height: 64 },
  { x: 806, y: 122, width: 96, height: 36 },
  { x: 640, y: 184, width: 70, height: 40 },
  { x: 734, y: 172, width: 52, height: 54 },
  { x: 470, y: 196, width: 62, height: 46 },
  { x: 462, y: 262, width: 74, height: 40 },
];

/** The store's pin, its tip at `x`, `y`. */
function pin({ x, y }: { x: number; y: number }): string {
  const { pasture, corn, paper } = storeColours;
  const point = polygon([x - 50, y - 100], [x + 50, y - 100], [x, y]);
  const mark = storeMarkInks({ grain: pasture, sun: corn, land: pasture }).map((ink) => ({
    ...ink,
    path: place(ink.path, { x: x - 33, y: y - 164, scale: 0.66 }),
  }));
  return [
    draw(ellipse(x, y + 2, 30, 8), { fill: '#10200f', opacity: 0.28 }),
    draw(point, { fill: pasture }),
    draw(ellipse(x, y - 130, 60), { fill: pasture }),
    draw(ellipse(x, y - 130, 46), { fill: paper }),
    printInks(mark),
  ].join('');
}
