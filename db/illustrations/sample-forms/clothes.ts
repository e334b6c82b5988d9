import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Point } from '../drawing/path.ts';
import { clipped, draw } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { moulded, polished, spot } from './materials.ts';
import type { SampleLook } from './sample-look.ts';
import { drape } from './cloth.ts';

export function drawTShirt(sheet: Sheet, { colour }: SampleLook): string {
  const shirt = smooth(
    readPoints(`
    372 128!, 300 152, 236 186, 170 284, 118 392!, 190 440, 252 462!, 276 400!, 284 560, 276 720, 270 856!,
    480 874, 690 856!, 684 720, 676 560, 684 400!, 708 462!, 770 440, 842 392!, 790 284, 724 186, 660 152,
    588 128!, 548 176, 480 194, 412 176
  `),
  );
  const collar = smooth(
    readPoints(`
    372 128!, 408 190, 480 214, 552 190, 588 128!, 564 122!, 536 164, 480 180, 424 164, 396 122!
  `),
  );
  const back = smooth(readPoints('392 126, 430 146, 480 152, 530 146, 568 126, 540 170, 480 184, 420 170'));
  return [
    drawGroundShadow(sheet, { x: 480, y: 880, reach: 230, strength: 0.45 }),
    draw(back, { fill: darken(colour, 0.5) }),
    draw(shirt, { fill: moulded(sheet, colour) }),
    clipped(
      sheet,
      shirt,
      [
        drape(sheet, [282, 402], [360, 640], { bend: 10, width: 30 }),
        drape(sheet, [680, 402], [590, 660], { bend: -6, width: 34 }),
        drape(sheet, [300, 860], [380, 600], { bend: 16, width: 24 }),
        drape(sheet, [560, 862], [520, 520], { bend: 14, width: 30, strength: 0.22 }),
        drape(sheet, [260, 200], [270, 400], { bend: 18, width: 20 }),
        drape(sheet, [704, 200], [694, 400], { bend: -18, width: 24 }),
        spot(sheet, { x: 390, y: 330, rx: 150, ry: 190, strength: 0.22 }),
        draw(
          smooth(
            [
              [264, 836],
              [480, 852],
              [696, 836],
            ],
            { closed: false },
          ),
          { stroke: lighten(colour, 0.5), strokeWidth: 3, dash: '9 6', opacity: 0.6 },
        ),
        draw(
          smooth(
            [
              [130, 372],
              [198, 416],
              [262, 440],
            ],
            { closed: false },
          ),
          { stroke: lighten(colour, 0.5), strokeWidth: 3, dash: '9 6', opacity: 0.6 },
        ),
        draw(
          smooth(
            [
              [830, 372],
              [762, 416],
              [698, 440],
            ],
            { closed: false },
          ),
          { stroke: lighten(colour, 0.5), strokeWidth: 3, dash: '9 6', opacity: 0.6 },
        ),
      ].join(''),
    ),
    draw(collar, { fill: darken(colour, 0.12) }),
    draw(smooth(readPoints('386 132, 416 184, 480 204, 544 184, 574 132'), { closed: false }), {
      stroke: lighten(colour, 0.4),
      strokeWidth: 3,
      opacity: 0.5,
    }),
    draw(rectangle({ x: 462, y: 156, width: 36, height: 20, radius: 3 }), { fill: '#f6f1e6', opacity: 0.9 }),
  ].join('');
}

export function drawJeans(sheet: Sheet, { colour }: SampleLook): string {
  const jeans = smooth(
    readPoints(`
    330 100!, 480 110, 630 100!, 652 230, 668 420, 690 680, 700 862!, 622 876, 540 866!, 520 640, 498 420,
    480 360!, 462 420, 440 640, 420 866!, 338 876, 260 862!, 270 680, 292 420, 308 230
  `),
  );
  const seam = (points: Point[]): string =>
    draw(smooth(points, { closed: false }), { stroke: darken(colour, 0.4), strokeWidth: 5, opacity: 0.6 }) +
    draw(smooth(points, { closed: false }), { stroke: '#DBA85A', strokeWidth: 3, dash: '10 5' });
  return [
    drawGroundShadow(sheet, { x: 480, y: 880, reach: 250, strength: 0.5 }),
    draw(jeans, { fill: moulded(sheet, colour) }),
    clipped(
      sheet,
      jeans,
      [
        spot(sheet, { x: 372, y: 470, rx: 62, ry: 220, strength: 0.55 }),
        spot(sheet, { x: 596, y: 480, rx: 60, ry: 220, strength: 0.42 }),
        ...[0, 1, 2, 3].map(
          (row) =>
            drape(sheet, [460, 366 + row * 12], [330 - row * 6, 320 + row * 40], { width: 12, strength: 0.22 }) +
            drape(sheet, [500, 366 + row * 12], [630 + row * 6, 320 + row * 40], { width: 12, strength: 0.26 }),
        ),
        ...[560, 620, 800].map(
          (y) =>
            drape(sheet, [290, y], [420, y + 24], { width: 14, strength: 0.2 }) +
            drape(sheet, [680, y + 6], [540, y + 30], { width: 14, strength: 0.24 }),
        ),
        drape(sheet, [480, 380], [430, 860], { bend: -14, width: 22, strength: 0.4 }),
        drape(sheet, [676, 420], [694, 860], { bend: -4, width: 24, strength: 0.4 }),
        draw(rectangle({ x: 300, y: 96, width: 360, height: 60 }), { fill: darken(colour, 0.16) }),
      ].join(''),
    ),
    seam([
      [324, 152],
      [480, 162],
      [636, 152],
    ]),
    seam([
      [480, 160],
      [482, 260],
      [480, 352],
    ]),
    seam([
      [340, 156],
      [352, 214],
      [306, 262],
    ]),
    seam([
      [620, 156],
      [608, 214],
      [654, 262],
    ]),
    seam([
      [264, 838],
      [338, 850],
      [420, 842],
    ]),
    seam([
      [540, 842],
      [622, 850],
      [698, 838],
    ]),
    ...[372, 588].map((x) =>
      draw(rectangle({ x, y: 94, width: 18, height: 72, radius: 4 }), { fill: darken(colour, 0.24) }),
    ),
    draw(ellipse(480, 134, 15), { fill: polished(sheet, '#B98A4A') }),
    draw(rectangle({ x: 546, y: 112, width: 62, height: 38, radius: 4 }), { fill: '#9A6330' }),
  ].join('');
}
