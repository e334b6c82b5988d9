import { darken, lighten, mix } from '../drawing/colour.ts';
import { ellipse, polygon, rectangle, smooth } from '../drawing/path.ts';
import type { Path, Point } from '../drawing/path.ts';
import { createScatter } from '../drawing/seed.ts';
import { draw, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';

export interface Ground {
  width: number;
  height: number;
}

/** A morning sky with a low sun at `x`, `y`. */
export function drawSky(
  sheet: Sheet,
  {
    width,
    height,
    top,
    bottom,
    sun,
  }: Ground & { top: string; bottom: string; sun: { x: number; y: number; radius: number } },
): string {
  const sky = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, top],
      [0.62, bottom],
      [1, lighten(bottom, 0.3)],
    ],
  });
  const glow = radial(sheet, {
    centre: [sun.x, sun.y],
    radius: sun.radius * 5,
    page: true,
    stops: [
      [0, '#FFF3CF', 0.95],
      [0.2, '#FCE3A0', 0.55],
      [1, '#FCE3A0', 0],
    ],
  });
  const size = `width="${width}" height="${height}"`;
  return `<rect ${size} fill="${sky}"/><rect ${size} fill="${glow}"/>${draw(ellipse(sun.x, sun.y, sun.radius), { fill: '#FFF6DC' })}`;
}

/** A rolling line of land from side to side, filled to the foot; `rise` are shares of the height. */
export function drawHill(
  sheet: Sheet,
  { width, height, rise, near, far }: Ground & { rise: readonly number[]; near: string; far: string },
): string {
  const step = width / (rise.length - 1);
  const points: Point[] = [
    [-80, height + 60, 1],
    [-80, height * (rise[0] ?? 0.5)],
    ...rise.map((share, index): Point => [step * index, height * share]),
    [width + 80, height * (rise.at(-1) ?? 0.5)],
    [width + 80, height + 60, 1],
  ];
  const highest = Math.min(...rise) * height;
  const fill = linear(sheet, {
    from: [0, highest],
    to: [0, height],
    page: true,
    stops: [
      [0, far],
      [1, near],
    ],
  });
  return draw(smooth(points), { fill });
}

/** Scattered blades along a strip of ground. */
export function drawTufts({
  seed,
  width,
  from,
  to,
  count,
  colour,
}: {
  seed: string;
  width: number;
  from: number;
  to: number;
  count: number;
  colour: string;
}): string {
  const random = createScatter(seed);
  return Array.from({ length: count }, () => {
    const y = from + random() * (to - from);
    const x = random() * width;
    const size = (10 + random() * 18) * (0.6 + (y - from) / Math.max(1, to - from));
    const blades = [-0.6, -0.2, 0.2, 0.6].map((lean): Path =>
      smooth([
        [x - 2, y, 1],
        [x + lean * size * 0.5, y - size * 0.6],
        [x + lean * size, y - size * (1.1 - Math.abs(lean) * 0.4), 1],
        [x + lean * size * 0.4 + 2, y - size * 0.5],
        [x + 3, y, 1],
      ]),
    );
    return draw(blades.flat(), { fill: mix(colour, random() > 0.5 ? '#ffffff' : '#10200f', random() * 0.18) });
  }).join('');
}

/** A row of fence posts with three wires, getting smaller towards `end`. */
export function drawFenceRow({
  start,
  end,
  posts,
  size,
  colour,
}: {
  start: [number, number];
  end: [number, number];
  posts: number;
  size: number;
  colour: string;
}): string {
  const at = (index: number): { x: number; y: number; scale: number } => {
    const share = index / (posts - 1);
    return {
      x: start[0] + (end[0] - start[0]) * share,
      y: start[1] + (end[1] - start[1]) * share,
      scale: 1 - share * 0.55,
    };
  };
  const wires = [0.25, 0.52, 0.79].map((level) => {
    const points = Array.from({ length: posts }, (_, index): Point => {
      const { x, y, scale } = at(index);
      return [x, y - size * scale * level, 1];
    });
    return draw(smooth(points, { closed: false }), { stroke: darken(colour, 0.2), strokeWidth: 2.4, opacity: 0.75 });
  });
  const drawn = Array.from({ length: posts }, (_, index) => {
    const { x, y, scale } = at(index);
    const half = size * 0.055 * scale;
    const top = y - size * scale;
    return (
      draw(polygon([x - half, top + half], [x, top], [x + half, top + half * 1.4], [x + half, y], [x - half, y]), {
        fill: colour,
      }) +
      draw(rectangle({ x: x - half, y: top + half, width: half * 0.7, height: y - top - half }), {
        fill: '#ffffff',
        opacity: 0.28,
      })
    );
  });
  return wires.join('') + drawn.join('');
}

/** A rounded tree. `y` is its foot. */
export function drawTree(
  sheet: Sheet,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): string {
  const crown = smooth([
    [x - size * 0.5, y - size * 0.6],
    [x - size * 0.46, y - size * 0.86],
    [x - size * 0.2, y - size * 1.06],
    [x + size * 0.1, y - size * 1.12],
    [x + size * 0.4, y - size * 0.96],
    [x + size * 0.54, y - size * 0.68],
    [x + size * 0.34, y - size * 0.46],
    [x, y - size * 0.4],
    [x - size * 0.34, y - size * 0.44],
  ]);
  const light = radial(sheet, {
    centre: [0.32, 0.24],
    radius: 0.75,
    stops: [
      [0, lighten(colour, 0.34)],
      [0.6, colour],
      [1, darken(colour, 0.3)],
    ],
  });
  const trunk = polygon(
    [x - size * 0.05, y],
    [x - size * 0.035, y - size * 0.5],
    [x + size * 0.035, y - size * 0.5],
    [x + size * 0.06, y],
  );
  return (
    draw(ellipse(x + size * 0.12, y, size * 0.4, size * 0.05), { fill: '#10200f', opacity: 0.25 }) +
    draw(trunk, { fill: '#5a3d25' }) +
    draw(crown, { fill: light })
  );
}
