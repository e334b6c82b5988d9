import { rectangle } from '../drawing/path.ts';
import type { Box, Path } from '../drawing/path.ts';
import { draw, linear } from '../drawing/sheet.ts';
import type { Sheet, Stop } from '../drawing/sheet.ts';

export const SHADE = '#180d06';

/** Light and shade across an upright round body lit from the upper left, to lie over its colour. */
export function shadeRound(
  sheet: Sheet,
  shape: Path,
  { gloss = 0.35, depth = 0.5 }: { gloss?: number; depth?: number } = {},
): string {
  const stops: Stop[] = [
    [0, SHADE, depth * 0.8],
    [0.07, SHADE, depth * 0.3],
    [0.16, '#ffffff', gloss * 0.3],
    [0.24, '#ffffff', gloss],
    [0.33, '#ffffff', gloss * 0.25],
    [0.5, SHADE, 0],
    [0.74, SHADE, depth * 0.42],
    [0.92, SHADE, depth * 0.95],
    [1, SHADE, depth * 0.7],
  ];
  return draw(shape, { fill: linear(sheet, { from: [0, 0], to: [1, 0], stops }) });
}

/** Shade gathering towards the foot of a body. */
export function shadeFoot(sheet: Sheet, shape: Path, strength = 0.3): string {
  const stops: Stop[] = [
    [0, '#ffffff', 0.08],
    [0.4, '#ffffff', 0],
    [0.7, SHADE, strength * 0.25],
    [1, SHADE, strength],
  ];
  return draw(shape, { fill: linear(sheet, { from: [0, 0], to: [0, 1], stops }) });
}

/** A long soft reflection, as windows leave on plastic. */
export function reflection(sheet: Sheet, box: Box, strength = 0.5): string {
  const fill = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, '#ffffff', 0],
      [0.12, '#ffffff', strength],
      [0.7, '#ffffff', strength * 0.55],
      [1, '#ffffff', 0],
    ],
  });
  return draw(rectangle({ ...box, radius: Math.min(box.width, box.height) / 2 }), { fill });
}
