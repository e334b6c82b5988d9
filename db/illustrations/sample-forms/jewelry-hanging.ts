import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { ellipse, place, polygon, readPoints, smooth } from '../drawing/path.ts';
import type { Point } from '../drawing/path.ts';
import { draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { GOLD, SHADE, gem, polished, rod, sparkle } from './materials.ts';
import type { SampleLook } from './sample-look.ts';
import { DIAMOND, chain, setting } from './stone-setting.ts';

export function drawNecklace(sheet: Sheet, { colour }: SampleLook): string {
  const line: Point[] = readPoints(`
    250 110, 180 260, 190 430, 280 590, 400 672, 480 690, 560 672, 680 590, 770 430, 780 260, 710 110
  `);
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

export function drawPendant(sheet: Sheet, { colour }: SampleLook): string {
  const heart = smooth(
    readPoints(`
    480 870!, 330 720, 262 600, 286 490, 380 450, 450 490, 480 540!, 510 490, 580 450, 674 490, 698 600,
    630 720
  `),
  );
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
