import { darken, lighten } from './colour.ts';
import { ellipse } from './path.ts';
import { draw, linear, radial } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/** A studio sweep in the tint: lit from the upper left, the floor a little brighter than the wall meets it. */
export function drawBackdrop(sheet: Sheet, { tint, size = 960 }: { tint: string; size?: number }): string {
  const wall = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, lighten(tint, 0.3)],
      [0.66, tint],
      [0.78, darken(tint, 0.035)],
      [1, lighten(tint, 0.22)],
    ],
  });
  const glow = radial(sheet, {
    centre: [0.26, 0.2],
    radius: 0.75,
    stops: [
      [0, '#ffffff', 0.55],
      [1, '#ffffff', 0],
    ],
  });
  const square = `width="${size}" height="${size}"`;
  return `<rect ${square} fill="${wall}"/><rect ${square} fill="${glow}"/>`;
}

interface ShadowPlace {
  /** Middle of the object where it touches the floor. */
  x: number;
  y: number;
  /** Half of the object's width on the floor. */
  reach: number;
  /** 1 for a heavy object on the floor, less for one that hangs or floats. */
  strength?: number;
  depth?: number;
}

/** The soft shadow on the floor, falling to the right, with a dark line of contact. */
export function drawGroundShadow(sheet: Sheet, { x, y, reach, strength = 1, depth = 40 }: ShadowPlace): string {
  const soft = radial(sheet, {
    centre: [0.5, 0.5],
    radius: 0.5,
    stops: [
      [0, '#2A2013', 0.42 * strength],
      [0.55, '#2A2013', 0.2 * strength],
      [1, '#2A2013', 0],
    ],
  });
  const contact = radial(sheet, {
    centre: [0.5, 0.5],
    radius: 0.5,
    stops: [
      [0, '#1A130B', 0.7 * strength],
      [0.7, '#1A130B', 0.42 * strength],
      [1, '#1A130B', 0],
    ],
  });
  return [
    draw(ellipse(x + reach * 0.2, y + depth * 0.1, reach * 1.42, depth), { fill: soft }),
    draw(ellipse(x + reach * 0.05, y - depth * 0.04, reach * 1.06, depth * 0.42), { fill: contact }),
  ].join('');
}
