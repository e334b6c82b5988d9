import { printInks } from './drawing/ink.ts';
import type { Ink } from './drawing/ink.ts';
import { ellipse, place, polygon, readPoints, rectangle, smooth } from './drawing/path.ts';
import { clipped, createSheet, draw, finishSheet, linear } from './drawing/sheet.ts';
import type { Sheet } from './drawing/sheet.ts';

/** The store's own colours (`look.md`). */
export const storeColours = {
  paper: '#FBF8F1',
  ink: '#1B1F18',
  pasture: '#1F5130',
  corn: '#F2B233',
  clay: '#A63D24',
  moss: '#6B7A5A',
} as const;

/** The mark in a box of 100 by 100: an ear of grain standing on a horizon of two furrows, the sun behind it. */
export function storeMarkInks({ grain, sun, land }: { grain: string; sun: string; land: string }): Ink[] {
  const seed = smooth(readPoints('0 0!, 7.4 -4.6, 9.6 -12.6, 6.6 -18!, 0.6 -13.4, -1.4 -5.4'));
  const pairs = [0, 1, 2].flatMap((row) => [
    place(seed, { x: 51.4, y: 62 - row * 12.6, turn: 20, scale: 1.28 }),
    place(seed, { x: 48.6, y: 62 - row * 12.6, turn: -20, scale: -1.28, scaleY: 1.28 }),
  ]);
  const tip = smooth(readPoints('50 31!, 44.6 22, 50 8!, 55.4 22'));
  const furrow = (y: number, lift: number): Ink => ({
    path: smooth([
      [4, y + 8, 1],
      [24, y + 1],
      [50, y - lift],
      [76, y + 1],
      [96, y + 8, 1],
      [76, y + 9],
      [50, y + 8.6 - lift],
      [24, y + 9],
    ]),
    fill: land,
  });
  return [
    { path: ellipse(50, 40, 38), fill: sun },
    ...pairs.map((path) => ({ path, fill: grain })),
    { path: tip, fill: grain },
    { path: rectangle({ x: 48.6, y: 58, width: 2.8, height: 18 }), fill: grain },
    furrow(73, 2),
    furrow(87, 2),
  ];
}

/** The mark for a box of a few pixels: the same ear, sun and land in fewer and larger parts. */
function smallMarkInks({ grain, sun, land }: { grain: string; sun: string; land: string }): Ink[] {
  const leaf = smooth(readPoints('0 0!, 15 -3, 21 -15, 17 -27!, 4 -20, -1 -9'));
  const tip = smooth(readPoints('50 34!, 41 20, 50 2!, 59 20'));
  const pairs = [0, 1].flatMap((row) => [
    place(leaf, { x: 52, y: 70 - row * 22, scale: 1 }),
    place(leaf, { x: 48, y: 70 - row * 22, scale: -1, scaleY: 1 }),
  ]);
  const ground = smooth(readPoints('-10 84!, 22 76, 50 73, 78 76, 110 84!, 110 120!, -10 120!'));
  return [
    { path: ellipse(50, 43, 43), fill: sun },
    ...[...pairs, tip, rectangle({ x: 47.5, y: 44, width: 5, height: 34 })].map((path) => ({ path, fill: grain })),
    { path: ground, fill: land },
  ];
}

/** Icon of a tab, seen at 16 to 32 px. SVG of `size` px. */
export function drawFavicon(size: number): string {
  const sheet = createSheet();
  const { pasture, corn, paper } = storeColours;
  const tile = rectangle({ x: 0, y: 0, width: 100, height: 100, radius: 20 });
  const mark = printInks(
    smallMarkInks({ grain: pasture, sun: corn, land: paper }).map((ink) => ({
      ...ink,
      path: place(ink.path, { x: 6, y: 5, scale: 0.88 }),
    })),
  );
  const body = `<g transform="scale(${size / 100})">${draw(tile, { fill: iconGround(sheet) })}${clipped(sheet, tile, mark)}</g>`;
  return finishSheet(sheet, { width: size, height: size, body });
}

/** App icon and the mark in the header: the mark on pasture green, SVG of `size` px; corners rounded unless it is maskable. */
export function drawStoreIcon(size: number, { maskable = false }: { maskable?: boolean } = {}): string {
  const sheet = createSheet();
  const ground = iconGround(sheet);
  const share = maskable ? 0.6 : 0.74;
  const inset = (100 * (1 - share)) / 2;
  const tile = rectangle({ x: 0, y: 0, width: 100, height: 100, radius: maskable ? 0 : 22 });
  const { pasture, corn, paper } = storeColours;
  const mark = printInks(
    storeMarkInks({ grain: pasture, sun: corn, land: paper }).map((ink) => ({
      ...ink,
      path: place(ink.path, { x: inset, y: inset + 2, scale: share }),
    })),
  );
  const body = `<g transform="scale(${size / 100})">${draw(tile, { fill: ground })}${clipped(sheet, tile, mark)}</g>`;
  return finishSheet(sheet, { width: size, height: size, body });
}

function iconGround(sheet: Sheet): string {
  return linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, '#2A6640'],
      [1, storeColours.pasture],
    ],
  });
}

/** The bare mark for the page's header, on no ground: SVG of `size` px. */
export function drawStoreMark(size: number): string {
  const { pasture, corn } = storeColours;
  const body = `<g transform="scale(${size / 100})">${printInks(storeMarkInks({ grain: pasture, sun: corn, land: pasture }))}</g>`;
  return finishSheet(createSheet(), { width: size, height: size, body });
}

/** An open gate on an empty path: shared by the not-found drawing. */
export function drawGate({
  x,
  y,
  width,
  height,
  colour,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
}): string {
  const bar = (share: number): string =>
    draw(
      polygon(
        [x, y + height * share],
        [x + width, y + height * share - height * 0.1],
        [x + width, y + height * share - height * 0.02],
        [x, y + height * share + height * 0.1],
      ),
      { fill: colour },
    );
  const brace = draw(
    polygon(
      [x, y + height * 0.92],
      [x + width, y + height * 0.02],
      [x + width, y + height * 0.1],
      [x + width * 0.04, y + height],
    ),
    { fill: colour },
  );
  const upright = (at: number, from: number, to: number): string =>
    draw(rectangle({ x: at, y: y + height * from, width: width * 0.055, height: height * (to - from) }), {
      fill: colour,
    });
  return [
    bar(0.1),
    bar(0.36),
    bar(0.62),
    bar(0.88),
    brace,
    upright(x, 0.02, 1.06),
    upright(x + width * 0.945, -0.06, 0.92),
  ].join('');
}
