import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { ellipse, place, polygon, readPoints, smooth } from '../drawing/path.ts';
import type { Path, Point } from '../drawing/path.ts';
import { draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { GOLD, SHADE, SILVER, domed, gem, polished, rod, sparkle } from './materials.ts';
import type { SampleLook } from './sample-look.ts';
import { DIAMOND } from './stone-setting.ts';

export function drawRing(sheet: Sheet, { colour }: SampleLook): string {
  const band: Path = [...ellipse(480, 600, 250, 262), ...ellipse(480, 600, 206, 220)];
  const inner = [...ellipse(480, 600, 206, 220), ...ellipse(486, 594, 196, 208)];
  const prong = (side: number): string => {
    const claw: Point[] = [
      [480 + side * 22, 362],
      [480 + side * 66, 300],
      [480 + side * 112, 224],
    ];
    return rod(sheet, smooth(claw, { closed: false }), { colour: GOLD, width: 15 });
  };
  return [
    drawGroundShadow(sheet, { x: 490, y: 862, reach: 200, depth: 30 }),
    draw(band, { fill: polished(sheet, GOLD), rule: 'evenodd' }),
    draw(inner, { fill: darken(GOLD, 0.45), rule: 'evenodd' }),
    draw(ellipse(480, 600, 250, 262), { stroke: darken(GOLD, 0.5), strokeWidth: 2.5, opacity: 0.7 }),
    draw(
      smooth(
        [
          [256, 500],
          [300, 420],
          [370, 366],
        ],
        { closed: false },
      ),
      { stroke: '#ffffff', strokeWidth: 9, opacity: 0.8 },
    ),
    draw(polygon([400, 350], [560, 350], [530, 394], [430, 394]), { fill: polished(sheet, GOLD) }),
    ...[
      [-1, 372],
      [1, 588],
    ].map(([side = 1, x = 480]) => gem(sheet, { x: x + side * 16, y: 396, radius: 26, colour: DIAMOND, sides: 6 })),
    draw(polygon([366, 232], [594, 232], [480, 372]), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 1],
        stops: [
          [0, lighten(colour, 0.5)],
          [0.5, darken(colour, 0.15)],
          [1, darken(colour, 0.5)],
        ],
      }),
    }),
    draw(polygon([430, 232], [520, 232], [480, 372]), { fill: lighten(colour, 0.4), opacity: 0.6 }),
    gem(sheet, { x: 480, y: 222, radius: 122, colour, stretch: 0.62, sides: 10 }),
    prong(-1),
    prong(1),
    sparkle(574, 152, 52),
  ].join('');
}

export function drawBracelet(sheet: Sheet, { colour }: SampleLook): string {
  const stones = Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * Math.PI * 2 - Math.PI / 2;
    return { x: 480 + Math.cos(angle) * 320, y: 500 + Math.sin(angle) * 262, depth: Math.sin(angle) };
  }).toSorted((a, b) => a.depth - b.depth);
  return [
    drawGroundShadow(sheet, { x: 486, y: 800, reach: 330, depth: 36 }),
    draw(ellipse(492, 516, 320, 262), { stroke: SHADE, strokeWidth: 44, opacity: 0.12 }),
    draw(ellipse(480, 500, 320, 262), { stroke: polished(sheet, SILVER), strokeWidth: 20 }),
    ...stones.map(({ x, y, depth }, index) => {
      const radius = 29 + depth * 5;
      return (
        draw(ellipse(x, y, radius * 1.24), { fill: polished(sheet, SILVER) }) +
        draw(ellipse(x, y, radius * 1.06), { fill: '#5a5f66' }) +
        gem(sheet, { x, y, radius, colour: index % 2 ? colour : DIAMOND, sides: 8 })
      );
    }),
    sparkle(620, 270, 40),
    sparkle(300, 690, 32),
  ].join('');
}

export function drawTiara(sheet: Sheet, { colour }: SampleLook): string {
  const points = [150, 260, 370, 480, 590, 700, 810];
  const heights = [610, 500, 400, 260, 400, 500, 610];
  const arcs = points.slice(0, -1).map((x, index) => {
    const next = points[index + 1] ?? x;
    const [a = 500, b = 500] = [heights[index], heights[index + 1]];
    return rod(
      sheet,
      smooth(
        [
          [x, a],
          [(x + next) / 2, Math.max(a, b) + 110],
          [next, b],
        ],
        { closed: false },
      ),
      { colour: SILVER, width: 15 },
    );
  });
  const stems = points.map((x, index) =>
    rod(
      sheet,
      smooth(
        [
          [x, (heights[index] ?? 500) + 20],
          [480 + (x - 480) * 0.985, 726 + 40 * Math.cos(((x - 480) / 330) * 1.5)],
        ],
        { closed: false },
      ),
      { colour: SILVER, width: 13 },
    ),
  );
  const base = smooth(readPoints('126 690, 250 752, 480 782, 710 752, 834 690'), { closed: false });
  const beads = Array.from({ length: 15 }, (_, index) => {
    const x = 150 + index * 47;
    return gem(sheet, { x, y: 782 - 84 * ((x - 480) / 354) ** 2, radius: 17, colour: DIAMOND, sides: 6 });
  });
  const lattice = [200, 310, 420, 540, 650].map((x) => {
    const foot = 760 - 84 * ((x + 60 - 480) / 354) ** 2;
    const arch: Point[] = [
      [x, foot],
      [x + 10, foot - 70],
      [x + 58, foot - 104],
      [x + 108, foot - 70],
      [x + 118, foot],
    ];
    return (
      rod(sheet, smooth(arch, { closed: false }), { colour: SILVER, width: 10 }) +
      gem(sheet, { x: x + 58, y: foot - 60, radius: 15, colour: DIAMOND, sides: 6 })
    );
  });
  return [
    drawGroundShadow(sheet, { x: 490, y: 828, reach: 340, depth: 34 }),
    ...lattice,
    ...stems,
    ...arcs,
    draw(place(base, { x: 8, y: 12 }), { stroke: SHADE, strokeWidth: 48, opacity: 0.14 }),
    draw(base, { stroke: darken(SILVER, 0.5), strokeWidth: 50 }),
    draw(base, { stroke: polished(sheet, SILVER), strokeWidth: 44 }),
    ...beads,
    ...points.map(
      (x, index) =>
        draw(ellipse(x, heights[index] ?? 500, 33 + (index === 3 ? 22 : 0)), { fill: polished(sheet, SILVER) }) +
        gem(sheet, {
          x,
          y: heights[index] ?? 500,
          radius: 26 + (index === 3 ? 20 : 0),
          colour: index % 2 ? colour : DIAMOND,
        }),
    ),
    ...points.slice(1, -1).map((x, index) =>
      draw(ellipse(x, (heights[index + 1] ?? 500) - 56 - (index === 2 ? 20 : 0), 11), {
        fill: domed(sheet, '#F4F1EA'),
      }),
    ),
    sparkle(540, 190, 50),
    sparkle(300, 420, 30),
  ].join('');
}
