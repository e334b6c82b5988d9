import { darken, lighten, mix } from './drawing/colour.ts';
import { printInks } from './drawing/ink.ts';
import { ellipse } from './drawing/path.ts';
import { chooseBy, hashText, plain } from './drawing/seed.ts';
import { createSheet, draw, finishSheet } from './drawing/sheet.ts';
import type { Sheet } from './drawing/sheet.ts';
import { getCategoryTint } from './drawing/tints.ts';
import { findSpecies, speciesInks } from './marks/species.ts';
import type { Species } from './marks/species.ts';
import { drawFigure } from './scenes/figure.ts';
import { drawFenceRow, drawHill, drawSky, drawTree, drawTufts } from './scenes/landscape.ts';
import { drawTileGoods } from './tile-goods.ts';

const SIZE = 640;

/** Ink of the figure, a strong relative of each tint. */
const FIGURE_INKS: Readonly<Record<Species, string>> = {
  bull: '#7A2E1A',
  'dairy-cow': '#1E4A6E',
  horse: '#51301C',
  pig: '#9A3556',
  sheep: '#4B555C',
  goat: '#5A4A38',
  hen: '#8A4312',
  chick: '#A86A10',
  fish: '#0B5666',
  dog: '#4A4526',
  cat: '#5B3580',
  grass: '#2F6B22',
  grain: '#8A5A18',
  shield: '#0A6655',
  drop: '#0A6655',
  fence: '#33373A',
  pail: '#A5431A',
  paw: '#1F5130',
};

/** A category's tile: its animal, or its things, in a small landscape of its own tint. SVG of 640 by 640 px, opaque. */
export function drawCategoryTile(categoryName: string): string {
  const sheet = createSheet();
  const species = findSpecies(categoryName);
  const tint = getCategoryTint(categoryName);
  const ink = FIGURE_INKS[species];
  const scene =
    species === 'fish'
      ? drawWater(sheet, { tint, ink })
      : drawPasture(sheet, { tint, ink, seed: plain(categoryName), species });
  return finishSheet(sheet, { width: SIZE, height: SIZE, body: scene });
}

interface TileColours {
  tint: string;
  ink: string;
}

function drawPasture(
  sheet: Sheet,
  { tint, ink, seed, species }: TileColours & { seed: string; species: Species },
): string {
  const land = mix(mix(tint, '#A9BF73', 0.42), ink, 0.1);
  const box = { width: SIZE, height: SIZE };
  const sunX = 120 + (hashText(seed) % 5) * 96;
  const backdrop = chooseBy(seed, ['trees', 'fence'] as const);
  return [
    drawSky(sheet, {
      ...box,
      top: mix(tint, '#ffffff', 0.1),
      bottom: lighten(tint, 0.45),
      sun: { x: sunX, y: 190, radius: 58 },
    }),
    drawHill(sheet, {
      ...box,
      rise: [0.5, 0.43, 0.48, 0.42, 0.47],
      far: mix(tint, ink, 0.16),
      near: mix(tint, ink, 0.24),
    }),
    drawHill(sheet, {
      ...box,
      rise: [0.58, 0.6, 0.53, 0.56, 0.52],
      far: mix(tint, ink, 0.26),
      near: mix(tint, ink, 0.36),
    }),
    backdrop === 'trees'
      ? drawTree(sheet, { x: 92, y: 372, size: 118, colour: mix(land, ink, 0.4) }) +
        drawTree(sheet, { x: 560, y: 352, size: 84, colour: mix(land, ink, 0.3) })
      : drawFenceRow({ start: [-20, 420], end: [660, 356], posts: 7, size: 96, colour: mix(land, ink, 0.5) }),
    drawHill(sheet, { ...box, rise: [0.76, 0.73, 0.75, 0.74, 0.72], far: land, near: mix(land, ink, 0.28) }),
    drawTileGoods(sheet, species) ??
      drawFigure(sheet, {
        ...{ species, ink, foot: 512, scale: 3.05 },
        x: SIZE / 2 - 65 * 3.05,
        ground: lighten(tint, 0.4),
        shade: darken(ink, 0.5),
      }),
    drawTufts({ seed, width: SIZE, from: 520, to: 640, count: 26, colour: mix(land, ink, 0.5) }),
  ].join('');
}

function drawWater(sheet: Sheet, { tint, ink }: TileColours): string {
  const box = { width: SIZE, height: SIZE };
  const ripple = (y: number, x: number, reach: number): string =>
    draw(ellipse(x, y, reach, reach * 0.09), { stroke: '#ffffff', strokeWidth: 4, opacity: 0.5 });
  return [
    drawSky(sheet, {
      ...box,
      top: mix(tint, '#ffffff', 0.1),
      bottom: lighten(tint, 0.45),
      sun: { x: 470, y: 130, radius: 50 },
    }),
    drawHill(sheet, {
      ...box,
      rise: [0.34, 0.28, 0.33, 0.29, 0.34],
      far: mix(tint, '#1F5130', 0.3),
      near: mix(tint, '#1F5130', 0.4),
    }),
    drawHill(sheet, {
      ...box,
      rise: [0.385, 0.39, 0.385, 0.39, 0.385],
      far: mix(tint, ink, 0.3),
      near: mix(tint, ink, 0.8),
    }),
    ripple(276, 180, 120),
    ripple(262, 500, 84),
    ripple(572, 330, 150),
    printInks(
      speciesInks('fish', { x: 106, y: 258, scale: 3.2, ink: lighten(tint, 0.5), ground: mix(tint, ink, 0.75) }),
    ),
    ...[
      [560, 352, 12],
      [586, 312, 8],
      [548, 298, 6],
    ].map(([x = 0, y = 0, r = 0]) => draw(ellipse(x, y, r), { stroke: '#ffffff', strokeWidth: 4, opacity: 0.8 })),
  ].join('');
}
