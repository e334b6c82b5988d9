import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { polygon, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path, Point } from '../drawing/path.ts';
import { clipped, draw } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { SHADE, SILVER, moulded, polished, rod, spot } from './materials.ts';
import type { SampleLook } from './sample-look.ts';
import { drape } from './cloth.ts';

function hanging(sheet: Sheet, y = 150): string {
  const hook = smooth(
    [
      [480, y],
      [480, y - 34],
      [500, y - 52],
      [486, y - 76],
      [462, y - 66],
    ],
    { closed: false },
  );
  return rod(sheet, hook, { colour: SILVER, width: 11 });
}

export function drawDress(sheet: Sheet, { colour }: SampleLook): string {
  const dress = smooth(
    readPoints(`
    392 168!, 384 240, 372 300, 384 370, 402 430!, 350 560, 276 740, 230 846!, 340 874, 480 880, 620 874,
    730 846!, 684 740, 610 560, 558 430!, 576 370, 588 300, 576 240, 568 168!, 540 226, 480 262, 420 226
  `),
  );
  const straps: readonly Point[][] = [
    [
      [398, 172],
      [416, 140],
      [450, 128],
    ],
    [
      [562, 172],
      [544, 140],
      [510, 128],
    ],
  ];
  const flares = [300, 380, 450, 520, 600, 660];
  return [
    drawGroundShadow(sheet, { x: 480, y: 884, reach: 230, strength: 0.45 }),
    hanging(sheet, 128),
    rod(
      sheet,
      smooth(
        [
          [392, 150],
          [480, 124],
          [568, 150],
        ],
        { closed: false },
      ),
      { colour: '#9a7448', width: 15 },
    ),
    ...straps.map((points) =>
      draw(smooth(points, { closed: false }), { stroke: darken(colour, 0.1), strokeWidth: 13 }),
    ),
    draw(dress, { fill: moulded(sheet, colour) }),
    clipped(
      sheet,
      dress,
      [
        ...flares.map((x, index) =>
          drape(sheet, [480 + (x - 480) * 0.36, 440], [x + (x - 480) * 0.36, 880], {
            bend: (x - 480) * 0.1,
            width: index % 2 ? 30 : -26,
            strength: 0.36,
          }),
        ),
        drape(sheet, [388, 260], [440, 400], { bend: 8, width: 18 }),
        drape(sheet, [572, 260], [520, 410], { bend: -8, width: 20 }),
        spot(sheet, { x: 420, y: 330, rx: 70, ry: 110, strength: 0.3 }),
        spot(sheet, { x: 690, y: 780, rx: 130, ry: 190, colour: SHADE, strength: 0.34 }),
        draw(smooth(readPoints('236 830, 340 856, 480 862, 620 856, 724 830'), { closed: false }), {
          stroke: lighten(colour, 0.4),
          strokeWidth: 3,
          opacity: 0.5,
        }),
      ].join(''),
    ),
    draw(smooth(readPoints('400 414!, 480 428, 560 414!, 560 444!, 480 458, 398 444!')), {
      fill: darken(colour, 0.32),
    }),
    draw(
      smooth(
        [
          [404, 422],
          [480, 436],
          [552, 422],
        ],
        { closed: false },
      ),
      { stroke: '#ffffff', strokeWidth: 3, opacity: 0.3 },
    ),
    draw(smooth(readPoints('540 436!, 566 470, 556 560!, 540 480')), { fill: darken(colour, 0.36) }),
  ].join('');
}

export function drawJacket(sheet: Sheet, { colour }: SampleLook): string {
  const sleeve = (side: number): Path =>
    smooth([
      [480 - side * 190, 190, 1],
      [480 - side * 270, 260],
      [480 - side * 316, 480],
      [480 - side * 342, 740, 1],
      [480 - side * 296, 764],
      [480 - side * 246, 756, 1],
      [480 - side * 226, 560],
      [480 - side * 180, 400, 1],
    ]);
  const body = smooth(
    readPoints(`
    398 134!, 290 186, 284 320, 292 540, 282 820!, 300 850, 480 862, 660 850, 678 820!, 668 540, 676 320,
    670 186, 562 134!, 480 170
  `),
  );
  const lapel = (side: number): Path =>
    smooth([
      [480 - side * 84, 128, 1],
      [480 - side * 128, 180],
      [480 - side * 110, 300, 1],
      [480 - side * 60, 286, 1],
      [480, 420, 1],
      [480 - side * 30, 250],
      [480 - side * 56, 150, 1],
    ]);
  const zip =
    draw(rectangle({ x: 473, y: 250, width: 14, height: 606 }), { fill: polished(sheet, SILVER, { upright: true }) }) +
    draw(rectangle({ x: 478, y: 250, width: 4, height: 606 }), { fill: '#3a3a3a', opacity: 0.6 });
  return [
    drawGroundShadow(sheet, { x: 480, y: 872, reach: 260, strength: 0.5 }),
    ...[1, -1].map(
      (side) =>
        draw(sleeve(side), { fill: moulded(sheet, side > 0 ? colour : darken(colour, 0.16)) }) +
        clipped(
          sheet,
          sleeve(side),
          drape(sheet, [480 - side * 220, 300], [480 - side * 300, 740], { width: 36, strength: 0.4 }) +
            drape(sheet, [480 - side * 320, 520], [480 - side * 240, 560], { width: 16 }) +
            draw(rectangle({ x: 480 - side * 300 - 70, y: 716, width: 140, height: 60 }), {
              fill: SHADE,
              opacity: 0.25,
            }),
        ),
    ),
    draw(body, { fill: moulded(sheet, colour) }),
    clipped(
      sheet,
      body,
      [
        drape(sheet, [300, 260], [380, 560], { bend: 10, width: 34, strength: 0.34 }),
        drape(sheet, [664, 260], [580, 560], { bend: -10, width: 36, strength: 0.4 }),
        drape(sheet, [330, 850], [400, 600], { bend: 10, width: 24 }),
        drape(sheet, [640, 850], [580, 620], { bend: -10, width: 28, strength: 0.34 }),
        spot(sheet, { x: 370, y: 380, rx: 90, ry: 170, strength: 0.35 }),
        draw(rectangle({ x: 270, y: 806, width: 420, height: 60 }), { fill: SHADE, opacity: 0.22 }),
      ].join(''),
    ),
    draw(smooth(readPoints('398 134!, 420 112, 480 104, 540 112, 562 134!, 480 250')), { fill: darken(colour, 0.6) }),
    zip,
    ...[1, -1].map(
      (side) =>
        draw(lapel(side), { fill: moulded(sheet, lighten(colour, side > 0 ? 0.1 : 0)) }) +
        draw(lapel(side), { stroke: darken(colour, 0.5), strokeWidth: 3, opacity: 0.6 }),
    ),
    ...[1, -1].map((side) =>
      rod(
        sheet,
        smooth(
          [
            [480 - side * 96, 640],
            [480 - side * 150, 580],
          ],
          { closed: false },
        ),
        { colour: SILVER, width: 11 },
      ),
    ),
    draw(polygon([486, 300], [496, 300], [500, 350], [482, 350]), { fill: polished(sheet, SILVER) }),
  ].join('');
}
