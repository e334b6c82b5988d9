import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import { ellipse, polygon, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Point } from '../drawing/path.ts';
import { clipped, draw, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { panelFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { SHADE, reflection } from './shading.ts';

/** An electric fence energiser: moulded case, front plate, lamps, two screw terminals and its leads. */
export function drawEnergiser(sheet: Sheet, look: PackLook): string {
  const colour = look.brand.spark;
  const shell = smooth(
    readPoints(`
    210 250!, 222 176, 268 142, 480 132, 692 142, 738 176, 750 250!, 756 640, 742 716, 696 742, 480 750,
    264 742, 218 716, 204 640
  `),
  );
  const face = linear(sheet, {
    from: [0, 0],
    to: [0.7, 1],
    stops: [
      [0, lighten(colour, 0.4)],
      [0.4, colour],
      [1, darken(colour, 0.26)],
    ],
  });
  const across = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, SHADE, 0.3],
      [0.05, '#ffffff', 0.4],
      [0.12, '#ffffff', 0],
      [0.85, SHADE, 0.04],
      [0.95, SHADE, 0.26],
      [1, SHADE, 0.46],
    ],
  });
  const plate = { x: 252, y: 262, width: 456, height: 366 };
  return [
    drawGroundShadow(sheet, { x: 480, y: 862, reach: 270 }),
    leads(),
    draw(smooth(readPoints('420 140!, 428 92, 480 78, 532 92, 540 140!')), { fill: darken(look.brand.base, 0.1) }),
    draw(ellipse(480, 112, 17, 15), { fill: '#d9d3c4' }),
    draw(polygon([236, 720], [724, 720], [744, 860], [216, 860]), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [0, 1],
        stops: [
          [0, darken(look.brand.base, 0.5)],
          [1, lighten(look.brand.base, 0.12)],
        ],
      }),
    }),
    terminals(sheet),
    draw(shell, { fill: face }),
    clipped(sheet, shell, draw(shell, { fill: across }) + ribs()),
    draw(
      rectangle({ x: plate.x - 12, y: plate.y - 10, width: plate.width + 24, height: plate.height + 24, radius: 30 }),
      { fill: darken(colour, 0.32) },
    ),
    draw(
      rectangle({ x: plate.x - 8, y: plate.y - 8, width: plate.width + 20, height: plate.height + 20, radius: 28 }),
      { fill: lighten(colour, 0.1) },
    ),
    printInks(panelFrontInks(look, { ...plate, radius: 20 })),
    draw(polygon([252, 282], [470, 262], [330, 628], [252, 628]), { fill: '#ffffff', opacity: 0.1 }),
    lamps(sheet),
    reflection(sheet, { x: 262, y: 152, width: 436, height: 12 }, 0.5),
  ].join('');
}

function ribs(): string {
  return [0, 1, 2, 3]
    .map(
      (row) =>
        draw(rectangle({ x: 196, y: 664 + row * 20, width: 570, height: 7, radius: 3 }), {
          fill: SHADE,
          opacity: 0.2,
        }) + draw(rectangle({ x: 196, y: 671 + row * 20, width: 570, height: 3 }), { fill: '#ffffff', opacity: 0.28 }),
    )
    .join('');
}

function lamps(sheet: Sheet): string {
  const lamp = (x: number, colour: string, lit: boolean): string => {
    const glow = radial(sheet, {
      centre: [0.5, 0.5],
      radius: 0.5,
      stops: [
        [0, colour, 0.8],
        [1, colour, 0],
      ],
    });
    const glass = radial(sheet, {
      centre: [0.35, 0.3],
      radius: 0.8,
      stops: [
        [0, '#ffffff'],
        [0.35, lighten(colour, 0.3)],
        [1, darken(colour, 0.4)],
      ],
    });
    return (
      (lit ? draw(ellipse(x, 212, 40), { fill: glow }) : '') +
      draw(ellipse(x, 212, 19), { fill: '#3a3a34' }) +
      draw(ellipse(x, 212, 15), { fill: glass })
    );
  };
  return [
    draw(rectangle({ x: 268, y: 180, width: 424, height: 64, radius: 32 }), { fill: '#23262a' }),
    draw(rectangle({ x: 268, y: 182, width: 424, height: 30, radius: 15 }), { fill: '#ffffff', opacity: 0.08 }),
    ...[0, 1, 2, 3, 4].map((index) =>
      lamp(316 + index * 56, ['#57c14a', '#57c14a', '#57c14a', '#e3b23c', '#d0492e'][index] ?? '#57c14a', index < 3),
    ),
    draw(ellipse(640, 212, 25), {
      fill: radial(sheet, {
        centre: [0.35, 0.3],
        radius: 0.8,
        stops: [
          [0, '#70777c'],
          [1, '#121415'],
        ],
      }),
    }),
    draw(rectangle({ x: 637, y: 190, width: 6, height: 20, radius: 3 }), { fill: '#f4f0e4' }),
  ].join('');
}

function terminals(sheet: Sheet): string {
  return [
    ['#c93a2b', 340],
    ['#2f8a45', 480],
    ['#26292c', 620],
  ]
    .map(([colour, x]) => {
      const at = Number(x);
      const tone = String(colour);
      const fill = linear(sheet, {
        from: [0, 0],
        to: [1, 0],
        stops: [
          [0, darken(tone, 0.3)],
          [0.28, lighten(tone, 0.5)],
          [0.5, tone],
          [1, darken(tone, 0.5)],
        ],
      });
      const grooves = [-22, -8, 6, 20].map((dx) =>
        draw(rectangle({ x: at + dx, y: 782, width: 4, height: 56, radius: 2 }), { fill: SHADE, opacity: 0.35 }),
      );
      return [
        draw(rectangle({ x: at - 13, y: 748, width: 26, height: 36 }), { fill: '#b9bec1' }),
        draw(rectangle({ x: at - 34, y: 776, width: 68, height: 66, radius: 12 }), { fill }),
        ...grooves,
      ].join('');
    })
    .join('');
}

function leads(): string {
  const cable = (points: Point[], colour: string): string => {
    const path = smooth(points, { closed: false });
    return (
      draw(path, { stroke: darken(colour, 0.5), strokeWidth: 17 }) +
      draw(path, { stroke: colour, strokeWidth: 12 }) +
      draw(path, { stroke: '#ffffff', strokeWidth: 3, opacity: 0.4 })
    );
  };
  return (
    cable(readPoints('340 820, 300 872, 200 878, 130 850, 110 780'), '#c93a2b') +
    cable(readPoints('480 820, 540 880, 680 884, 800 862, 858 806'), '#2f8a45')
  );
}
