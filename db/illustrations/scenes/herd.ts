import { lighten } from '../drawing/colour.ts';
import { createSheet, finishSheet } from '../drawing/sheet.ts';
import type { Species } from '../marks/species.ts';
import { drawFigure } from './figure.ts';
import { drawFenceRow, drawHill, drawSky, drawTree, drawTufts } from './landscape.ts';

const WIDTH = 1200;
const HEIGHT = 320;

/** Figure, its left edge, its size and its colour: from the cattle of the first days to the animals of the house. */
const FIGURES: readonly (readonly [species: Species, x: number, scale: number, ink: string])[] = [
  ['bull', 30, 1.62, '#74401F'],
  ['dairy-cow', 250, 1.5, '#33291F'],
  ['horse', 452, 1.56, '#7A4A22'],
  ['sheep', 652, 1.04, '#EDE6D6'],
  ['pig', 782, 1, '#C9807A'],
  ['hen', 908, 0.74, '#A63D24'],
  ['dog', 984, 0.9, '#4A3B2C'],
  ['cat', 1092, 0.66, '#6A5A4E'],
];

/** Everybody the shop feeds, in a row on one pasture. SVG, 1200 by 320. */
export function drawHerd(): string {
  const sheet = createSheet();
  const box = { width: WIDTH, height: HEIGHT };
  const floor = HEIGHT * 0.82;
  const body = [
    drawSky(sheet, { ...box, top: '#D6E6E2', bottom: '#FBF0D2', sun: { x: 1010, y: 96, radius: 40 } }),
    drawHill(sheet, { ...box, rise: [0.5, 0.42, 0.48, 0.4, 0.46, 0.44], far: '#B9CCA6', near: '#A8C08F' }),
    drawHill(sheet, { ...box, rise: [0.64, 0.6, 0.63, 0.6, 0.62, 0.6], far: '#88AC69', near: '#5D8F48' }),
    drawTree(sheet, { x: 214, y: 196, size: 84, colour: '#5C8B4C' }),
    drawTree(sheet, { x: 640, y: 200, size: 66, colour: '#6B9857' }),
    drawTree(sheet, { x: 1168, y: 196, size: 92, colour: '#4F7F45' }),
    drawFenceRow({ start: [-20, 226], end: [1220, 204], posts: 13, size: 46, colour: '#8A6A45' }),
    ...FIGURES.map(([species, x, scale, ink]) =>
      drawFigure(sheet, { species, x, scale, ink, foot: floor, ground: lighten(ink, 0.86), shade: '#12240f' }),
    ),
    drawTufts({ seed: 'fila', width: WIDTH, from: HEIGHT * 0.9, to: HEIGHT + 20, count: 60, colour: '#3F7638' }),
  ].join('');
  return finishSheet(sheet, { ...box, body });
}
