import { lighten } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import { ellipse } from '../drawing/path.ts';
import { createSheet, draw, finishSheet } from '../drawing/sheet.ts';
import { speciesInks } from '../marks/species.ts';
import type { Species } from '../marks/species.ts';
import { drawHill, drawSky, drawTufts } from './landscape.ts';

const WIDTH = 1200;
const HEIGHT = 320;

/** Figure, its left edge, its size and its colour: from the cattle of the first days to the animals of the house. */
const FIGURES: readonly (readonly [species: Species, x: number, scale: number, ink: string])[] = [
  ['bull', 40, 1.55, '#6B3A1F'],
  ['dairy-cow', 262, 1.45, '#33291F'],
  ['horse', 462, 1.5, '#7A4A22'],
  ['sheep', 660, 1, '#EDE6D6'],
  ['pig', 792, 0.95, '#C9807A'],
  ['hen', 916, 0.72, '#A63D24'],
  ['dog', 1000, 0.85, '#4A3B2C'],
  ['cat', 1112, 0.62, '#55506B'],
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
    ...FIGURES.map(
      ([species, x, scale, ink]) =>
        draw(ellipse(x + 66 * scale, floor, 58 * scale, 6 * scale), { fill: '#12240f', opacity: 0.3 }) +
        printInks(speciesInks(species, { x, y: floor - 98 * scale, scale, ink, ground: lighten(ink, 0.72) })),
    ),
    drawTufts({ seed: 'fila', width: WIDTH, from: HEIGHT * 0.9, to: HEIGHT + 20, count: 60, colour: '#3F7638' }),
  ].join('');
  return finishSheet(sheet, { ...box, body });
}
