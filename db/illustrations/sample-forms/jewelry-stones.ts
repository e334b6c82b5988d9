import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { ellipse, place, polygon, smooth } from '../drawing/path.ts';
import type { Path, Point } from '../drawing/path.ts';
import { draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { GOLD, SHADE, SILVER, domed, gem, polished, rod, sparkle } from './materials.ts';
import type { SampleLook } from './sample-look.ts';

const DIAMOND = '#CFE0EA';

export function drawRing(sheet: Sheet, { colour }: SampleLook): string {
  const band: Path = [...ellipse(480, 600, 250, 262), ...ellipse(480, 600, 206, 220)];
  const inner = [...ellipse(480, 600, 206, 220), ...ellipse(486, 594, 196, 208)];
  const prong = (x: number, lean: number): string =>
    rod(
      sheet,
      smooth(
        [
          [x, 330],
          [x + lean, 280],
          [x + lean * 1.6, 226],
        ],
        { closed: false },
      ),
      { colour: GOLD, width: 17 },
    );
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
    prong(400, -12),
    prong(560, 12),
    sparkle(574, 152, 52),
  ].join('');
}

/** Links along an open line. */
function chain(
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

export function drawNecklace(sheet: Sheet, { colour }: SampleLook): string {
  const line: Point[] = [
    [250, 110],
    [180, 260],
    [190, 430],
    [280, 590],
    [400, 672],
    [480, 690],
    [560, 672],
    [680, 590],
    [770, 430],
    [780, 260],
    [710, 110],
  ];
  const stones = [
    [292, 596, 30],
    [378, 660, 36],
    [582, 660, 36],
    [668, 596, 30],
  ] as const;
  return [
    chain(sheet, line),
    ...stones.map(([x, y, radius]) => setting(sheet, { x, y: y + 18, radius, colour: DIAMOND })),
    setting(sheet, { x: 480, y: 758, radius: 78, colour, stretch: 1.22 }),
    sparkle(528, 690, 44),
  ].join('');
}

function setting(
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

export function drawPendant(sheet: Sheet, { colour }: SampleLook): string {
  const heart = smooth([
    [480, 870, 1],
    [330, 720],
    [262, 600],
    [286, 490],
    [380, 450],
    [450, 490],
    [480, 540, 1],
    [510, 490],
    [580, 450],
    [674, 490],
    [698, 600],
    [630, 720],
  ]);
  const inner = place(heart, { x: 480 * 0.2, y: 652 * 0.2, scale: 0.8 });
  const facet = (points: Point[], light: number): string =>
    draw(polygon(...points), { fill: light > 0 ? '#ffffff' : SHADE, opacity: Math.abs(light) });
  return [
    chain(
      sheet,
      [
        [190, 92],
        [300, 220],
        [420, 340],
        [480, 388],
      ],
      { link: 12 },
    ),
    chain(
      sheet,
      [
        [770, 92],
        [660, 220],
        [540, 340],
        [480, 388],
      ],
      { link: 12 },
    ),
    draw(ellipse(480, 420, 28, 42), { stroke: polished(sheet, GOLD), strokeWidth: 15 }),
    draw(place(heart, { x: 16, y: 24 }), { fill: SHADE, opacity: 0.18 }),
    draw(heart, { fill: polished(sheet, GOLD) }),
    draw(inner, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 1],
        stops: [
          [0, lighten(colour, 0.55)],
          [0.4, colour],
          [1, darken(colour, 0.5)],
        ],
      }),
    }),
    facet(
      [
        [480, 570],
        [400, 520],
        [340, 560],
        [420, 640],
      ],
      0.35,
    ),
    facet(
      [
        [480, 570],
        [420, 640],
        [480, 780],
        [540, 640],
      ],
      0.14,
    ),
    facet(
      [
        [480, 570],
        [560, 520],
        [620, 560],
        [540, 640],
      ],
      0.2,
    ),
    facet(
      [
        [420, 640],
        [340, 560],
        [330, 630],
        [480, 800],
      ],
      0.12,
    ),
    facet(
      [
        [540, 640],
        [620, 560],
        [632, 630],
        [480, 800],
      ],
      -0.2,
    ),
    sparkle(390, 540, 46),
    sparkle(640, 480, 28),
  ].join('');
}

export function drawEarrings(sheet: Sheet, { colour }: SampleLook): string {
  return [
    drawGroundShadow(sheet, { x: 480, y: 880, reach: 250, strength: 0.3 }),
    ...[300, 660].map((x) =>
      [
        rod(
          sheet,
          smooth(
            [
              [x - 4, 300],
              [x - 12, 200],
              [x + 22, 124],
              [x + 66, 160],
              [x + 60, 250],
            ],
            { closed: false },
          ),
          { colour: GOLD, width: 14 },
        ),
        setting(sheet, { x, y: 340, radius: 46, colour: DIAMOND }),
        draw(ellipse(x, 422, 15, 22), { stroke: polished(sheet, GOLD), strokeWidth: 9 }),
        drop(sheet, x, colour),
      ].join(''),
    ),
  ].join('');
}

function drop(sheet: Sheet, x: number, colour: string): string {
  const outer = smooth([
    [x, 436, 1],
    [x + 50, 540],
    [x + 104, 660],
    [x + 112, 740],
    [x + 68, 830],
    [x, 856],
    [x - 68, 830],
    [x - 112, 740],
    [x - 104, 660],
    [x - 50, 540],
  ]);
  return [
    draw(place(outer, { x: 12, y: 20 }), { fill: SHADE, opacity: 0.16 }),
    draw(outer, { fill: polished(sheet, GOLD) }),
    gem(sheet, { x, y: 716, radius: 88, colour, stretch: 1.22, sides: 12 }),
    gem(sheet, { x, y: 544, radius: 26, colour: DIAMOND, sides: 6, stretch: 1.3 }),
    sparkle(x + 56, 640, 34),
  ].join('');
}

export function drawBracelet(sheet: Sheet, { colour }: SampleLook): string {
  const stones = Array.from({ length: 26 }, (_, index) => {
    const angle = (index / 26) * Math.PI * 2 - Math.PI / 2;
    return { x: 480 + Math.cos(angle) * 320, y: 500 + Math.sin(angle) * 262, depth: Math.sin(angle) };
  }).sort((a, b) => a.depth - b.depth);
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
  const base = smooth(
    [
      [126, 690],
      [250, 752],
      [480, 782],
      [710, 752],
      [834, 690],
    ],
    { closed: false },
  );
  const beads = Array.from({ length: 15 }, (_, index) => {
    const x = 150 + index * 47;
    return gem(sheet, { x, y: 782 - 84 * ((x - 480) / 354) ** 2, radius: 17, colour: DIAMOND, sides: 6 });
  });
  return [
    drawGroundShadow(sheet, { x: 490, y: 828, reach: 340, depth: 34 }),
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
    ...points
      .slice(1, -1)
      .map((x, index) =>
        draw(ellipse(x, (heights[index + 1] ?? 500) - 56 - (index === 2 ? 20 : 0), 11), {
          fill: domed(sheet, '#F4F1EA'),
        }),
      ),
    sparkle(540, 190, 50),
    sparkle(300, 420, 30),
  ].join('');
}
