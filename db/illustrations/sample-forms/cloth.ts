import { smooth } from '../drawing/path.ts';
import type { Path, Point } from '../drawing/path.ts';
import { draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { SHADE } from './materials.ts';

/** A soft fold of cloth from one point to another: shade on one side, light on the other. */
export function drape(
  sheet: Sheet,
  from: Point,
  to: Point,
  { bend = 0, width = 26, strength = 0.3 }: { bend?: number; width?: number; strength?: number } = {},
): string {
  const middle: Point = [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2];
  const side = (shift: number): Path =>
    smooth([
      [from[0], from[1], 1],
      [middle[0] + shift, middle[1]],
      [to[0], to[1], 1],
      [middle[0], middle[1]],
    ]);
  const fade = (tone: string): string =>
    linear(sheet, {
      from: [from[0], from[1]],
      to: [to[0], to[1]],
      page: true,
      stops: [
        [0, tone, 0],
        [0.3, tone, 0.9],
        [1, tone, 0],
      ],
    });
  // Lenses inside one another, so that the fold has no hard edge.
  const layers = [0.25, 0.5, 0.75, 1, 1.3, 1.6];
  const layer = strength / layers.length / 0.62;
  return layers
    .map(
      (share) =>
        draw(side(width * share), { fill: fade(SHADE), opacity: layer }) +
        draw(side(-width * share), { fill: fade('#ffffff'), opacity: layer * 0.8 }),
    )
    .join('');
}
