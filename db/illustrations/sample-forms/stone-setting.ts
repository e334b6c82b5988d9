import { darken } from '../drawing/colour.ts';
import { ellipse, place, smooth } from '../drawing/path.ts';
import type { Point } from '../drawing/path.ts';
import { draw } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { GOLD, SHADE, gem, polished } from './materials.ts';

export const DIAMOND = '#CFE0EA';

/** Links along an open line. */
export function chain(
  sheet: Sheet,
  points: readonly Point[],
  { colour = GOLD, link = 15 }: { colour?: string; link?: number } = {},
): string {
  const path = smooth(points, { closed: false });
  return [
    draw(place(path, { x: 8, y: 12 }), { stroke: SHADE, strokeWidth: link, opacity: 0.14 }),
    draw(path, { stroke: darken(colour, 0.5), strokeWidth: link, dash: `${link * 0.9} ${link * 1.1}` }),
    draw(path, { stroke: colour, strokeWidth: link * 0.62, dash: `${link * 0.9} ${link * 1.1}` }),
    draw(path, { stroke: polished(sheet, colour), strokeWidth: link * 0.36 }),
    draw(place(path, { x: -2, y: -2 }), {
      stroke: '#ffffff',
      strokeWidth: link * 0.16,
      dash: `${link * 0.4} ${link * 1.6}`,
      opacity: 0.9,
    }),
  ].join('');
}

export function setting(
  sheet: Sheet,
  { x, y, radius, colour, stretch = 1 }: { x: number; y: number; radius: number; colour: string; stretch?: number },
): string {
  return [
    draw(ellipse(x + 9, y + 15, radius * 1.2, radius * stretch * 1.18), { fill: SHADE, opacity: 0.16 }),
    draw(ellipse(x, y, radius * 1.22, radius * stretch * 1.2), { fill: polished(sheet, GOLD) }),
    draw(ellipse(x, y, radius * 1.08, radius * stretch * 1.07), { fill: darken(GOLD, 0.5) }),
    gem(sheet, { x, y, radius, colour, stretch, sides: radius > 50 ? 12 : 8 }),
  ].join('');
}
