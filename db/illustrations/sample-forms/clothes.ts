import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { ellipse, polygon, rectangle, smooth } from '../drawing/path.ts';
import type { Path, Point } from '../drawing/path.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { SHADE, SILVER, moulded, polished, rod, spot } from './materials.ts';
import type { SampleLook } from './sample-look.ts';

/** A soft fold of cloth from one point to another: shade on one side, light on the other. */
function drape(
  sheet: Sheet,
  from: Point,
  to: Point,
  { bend = 0, width = 26, strength = 0.3 }: { bend?: number; width?: number; strength?: number } = {},
): string {
  const middle: Point = [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2];
  const side = (shift: number): Path =>
    smooth([
      [from[0], from[1], 1],
      [middle[0] + shift, middle[1]],
      [to[0], to[1], 1],
      [middle[0], middle[1]],
    ]);
  const fade = (tone: string): string =>
    linear(sheet, {
      from: [from[0], from[1]],
      to: [to[0], to[1]],
      page: true,
      stops: [
        [0, tone, 0],
        [0.3, tone, 0.9],
        [1, tone, 0],
      ],
    });
  return (
    draw(side(width), { fill: fade(SHADE), opacity: strength }) +
    draw(side(-width), { fill: fade('#ffffff'), opacity: strength * 0.8 })
  );
}

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

export function drawTShirt(sheet: Sheet, { colour }: SampleLook): string {
  const shirt = smooth([
    [372, 128, 1],
    [300, 152],
    [236, 186],
    [170, 284],
    [118, 392, 1],
    [190, 440],
    [252, 462, 1],
    [276, 400, 1],
    [284, 560],
    [276, 720],
    [270, 856, 1],
    [480, 874],
    [690, 856, 1],
    [684, 720],
    [676, 560],
    [684, 400, 1],
    [708, 462, 1],
    [770, 440],
    [842, 392, 1],
    [790, 284],
    [724, 186],
    [660, 152],
    [588, 128, 1],
    [548, 176],
    [480, 194],
    [412, 176],
  ]);
  const collar = smooth([
    [372, 128, 1],
    [408, 190],
    [480, 214],
    [552, 190],
    [588, 128, 1],
    [564, 122, 1],
    [536, 164],
    [480, 180],
    [424, 164],
    [396, 122, 1],
  ]);
  const back = smooth([
    [392, 126],
    [430, 146],
    [480, 152],
    [530, 146],
    [568, 126],
    [540, 170],
    [480, 184],
    [420, 170],
  ]);
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
    draw(
      smooth(
        [
          [386, 132],
          [416, 184],
          [480, 204],
          [544, 184],
          [574, 132],
        ],
        { closed: false },
      ),
      { stroke: lighten(colour, 0.4), strokeWidth: 3, opacity: 0.5 },
    ),
    draw(rectangle({ x: 462, y: 156, width: 36, height: 20, radius: 3 }), { fill: '#f6f1e6', opacity: 0.9 }),
  ].join('');
}

export function drawDress(sheet: Sheet, { colour }: SampleLook): string {
  const dress = smooth([
    [392, 168, 1],
    [384, 240],
    [372, 300],
    [384, 370],
    [402, 430, 1],
    [350, 560],
    [276, 740],
    [230, 846, 1],
    [340, 874],
    [480, 880],
    [620, 874],
    [730, 846, 1],
    [684, 740],
    [610, 560],
    [558, 430, 1],
    [576, 370],
    [588, 300],
    [576, 240],
    [568, 168, 1],
    [540, 226],
    [480, 262],
    [420, 226],
  ]);
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
        draw(
          smooth(
            [
              [236, 830],
              [340, 856],
              [480, 862],
              [620, 856],
              [724, 830],
            ],
            { closed: false },
          ),
          { stroke: lighten(colour, 0.4), strokeWidth: 3, opacity: 0.5 },
        ),
      ].join(''),
    ),
    draw(
      smooth([
        [400, 414, 1],
        [480, 428],
        [560, 414, 1],
        [560, 444, 1],
        [480, 458],
        [398, 444, 1],
      ]),
      { fill: darken(colour, 0.32) },
    ),
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
    draw(
      smooth([
        [540, 436, 1],
        [566, 470],
        [556, 560, 1],
        [540, 480],
      ]),
      { fill: darken(colour, 0.36) },
    ),
  ].join('');
}

export function drawJeans(sheet: Sheet, { colour }: SampleLook): string {
  const jeans = smooth([
    [330, 100, 1],
    [480, 110],
    [630, 100, 1],
    [652, 230],
    [668, 420],
    [690, 680],
    [700, 862, 1],
    [622, 876],
    [540, 866, 1],
    [520, 640],
    [498, 420],
    [480, 360, 1],
    [462, 420],
    [440, 640],
    [420, 866, 1],
    [338, 876],
    [260, 862, 1],
    [270, 680],
    [292, 420],
    [308, 230],
  ]);
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
  const body = smooth([
    [398, 134, 1],
    [290, 186],
    [284, 320],
    [292, 540],
    [282, 820, 1],
    [300, 850],
    [480, 862],
    [660, 850],
    [678, 820, 1],
    [668, 540],
    [676, 320],
    [670, 186],
    [562, 134, 1],
    [480, 170],
  ]);
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
    draw(
      smooth([
        [398, 134, 1],
        [420, 112],
        [480, 104],
        [540, 112],
        [562, 134, 1],
        [480, 250],
      ]),
      { fill: darken(colour, 0.6) },
    ),
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
