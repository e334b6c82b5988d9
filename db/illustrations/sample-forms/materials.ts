import { darken, lighten, mix } from '../drawing/colour.ts';
import { outlineText } from '../drawing/outline-text.ts';
import { ellipse, place, polygon, readPoints, smooth } from '../drawing/path.ts';
import type { Path, Point } from '../drawing/path.ts';
import { shorten } from '../drawing/text-block.ts';
import { draw, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';

export const SHADE = '#120d0a';
export const GOLD = '#D9A94A';
export const SILVER = '#C3C8CE';

/** Moulded plastic or leather lit from the upper left. */
export function moulded(sheet: Sheet, colour: string): string {
  return linear(sheet, {
    from: [0.1, 0],
    to: [0.8, 1],
    stops: [
      [0, lighten(colour, 0.36)],
      [0.4, colour],
      [1, darken(colour, 0.42)],
    ],
  });
}

/** A ball-like surface. */
export function domed(sheet: Sheet, colour: string): string {
  return radial(sheet, {
    centre: [0.33, 0.27],
    radius: 0.85,
    stops: [
      [0, lighten(colour, 0.6)],
      [0.35, lighten(colour, 0.08)],
      [0.75, darken(colour, 0.25)],
      [1, darken(colour, 0.5)],
    ],
  });
}

/** Polished metal: the bands of light and dark a room leaves on it. */
export function polished(sheet: Sheet, colour: string, { upright = false } = {}): string {
  const dark = darken(colour, 0.55);
  return linear(sheet, {
    from: [0, 0],
    to: upright ? [0.15, 1] : [1, 0.35],
    stops: [
      [0, dark],
      [0.12, lighten(colour, 0.3)],
      [0.26, '#ffffff'],
      [0.4, colour],
      [0.56, darken(colour, 0.4)],
      [0.7, lighten(colour, 0.45)],
      [0.86, colour],
      [1, dark],
    ],
  });
}

/** A stroke that looks like a round rod or wire. */
export function rod(sheet: Sheet, path: Path, { colour, width }: { colour: string; width: number }): string {
  return [
    draw(shifted(path, width * 0.3, width * 0.45), { stroke: SHADE, strokeWidth: width, opacity: 0.16 }),
    draw(path, { stroke: darken(colour, 0.58), strokeWidth: width }),
    draw(path, { stroke: colour, strokeWidth: width * 0.72 }),
    draw(shifted(path, -width * 0.1, -width * 0.14), { stroke: lighten(colour, 0.65), strokeWidth: width * 0.26 }),
  ].join('');
}

export function shifted(path: Path, x: number, y: number): Path {
  return place(path, { x, y });
}

/** A cut stone seen from above: table, crown facets, sparkle. */
export function gem(
  sheet: Sheet,
  {
    x,
    y,
    radius,
    colour,
    sides = 8,
    stretch = 1,
  }: { x: number; y: number; radius: number; colour: string; sides?: number; stretch?: number },
): string {
  const corner = (index: number, share: number): Point => {
    const angle = ((index + 0.5) / sides) * Math.PI * 2;
    return [x + Math.cos(angle) * radius * share, y + Math.sin(angle) * radius * share * stretch];
  };
  const facets = Array.from({ length: sides }, (_, index) => {
    const middle = ((index + 1) / sides) * Math.PI * 2;
    const light = 0.5 + 0.5 * Math.cos(middle - Math.PI * 1.25);
    const tone = light > 0.5 ? lighten(colour, (light - 0.5) * 1.5) : darken(colour, (0.5 - light) * 1.1);
    const jitter = index % 2 === 0 ? 0.1 : 0;
    return draw(polygon(corner(index, 1), corner(index + 1, 1), corner(index + 1, 0.56), corner(index, 0.56)), {
      fill: lighten(tone, jitter),
    });
  });
  const table = polygon(...Array.from({ length: sides }, (_, index) => corner(index, 0.56)));
  const face = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, '#ffffff'],
      [0.3, lighten(colour, 0.5)],
      [0.55, colour],
      [0.8, lighten(colour, 0.35)],
      [1, darken(colour, 0.3)],
    ],
  });
  return [
    ...facets,
    draw(table, { fill: face }),
    draw(polygon(corner(0, 0.5), corner(Math.floor(sides / 2), 0.2), corner(Math.floor(sides * 0.7), 0.52)), {
      fill: '#ffffff',
      opacity: 0.4,
    }),
    sparkle(x - radius * 0.36, y - radius * stretch * 0.4, radius * 0.42),
  ].join('');
}

/** A four-pointed glint. */
export function sparkle(x: number, y: number, size: number): string {
  const star = smooth(readPoints('0 -1!, 0.1 -0.1!, 1 0!, 0.1 0.1!, 0 1!, -0.1 0.1!, -1 0!, -0.1 -0.1!'));
  return draw(place(star, { x, y, scale: size }), { fill: '#ffffff', opacity: 0.95 });
}

/** The brand, printed small where such things bear it. */
export function imprint(
  text: string,
  {
    x,
    y,
    size,
    fill,
    opacity = 0.9,
    width = 400,
  }: { x: number; y: number; size: number; fill: string; opacity?: number; width?: number },
): string {
  if (!text.trim()) return '';
  const style = { size, weight: 700, tracking: 0.06 } as const;
  return draw(outlineText(shorten(text.trim(), { ...style, width }), { x, y, anchor: 'middle', ...style }), {
    fill,
    opacity,
  });
}

/** A screen switched on: a soft landscape of colour. */
export function screenFill(sheet: Sheet, colour: string): string {
  return linear(sheet, {
    from: [0, 0],
    to: [0.7, 1],
    stops: [
      [0, mix('#F7C978', colour, 0.25)],
      [0.35, mix('#E9806E', colour, 0.35)],
      [0.7, mix('#5A4FA0', colour, 0.4)],
      [1, '#1B2147'],
    ],
  });
}

/** Glass in front of something: a slanting reflection over `shape`'s box. */
export function glare([x, y, width, height]: readonly [number, number, number, number], strength = 0.2): string {
  return draw(polygon([x, y], [x + width * 0.56, y], [x + width * 0.2, y + height], [x, y + height]), {
    fill: '#ffffff',
    opacity: strength,
  });
}

/** A soft spot of light or shade. */
export function spot(
  sheet: Sheet,
  {
    x,
    y,
    rx,
    ry = rx,
    colour = '#ffffff',
    strength = 0.5,
  }: { x: number; y: number; rx: number; ry?: number; colour?: string; strength?: number },
): string {
  const fill = radial(sheet, {
    centre: [0.5, 0.5],
    radius: 0.5,
    stops: [
      [0, colour, strength],
      [1, colour, 0],
    ],
  });
  return draw(ellipse(x, y, rx, ry), { fill });
}
