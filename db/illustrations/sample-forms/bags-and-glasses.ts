import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { shadeFoot, shadeRound } from '../forms/shading.ts';
import { GOLD, SHADE, domed, imprint, moulded, polished, rod, spot } from './materials.ts';
import type { SampleLook } from './sample-look.ts';

export function drawHandbag(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const body = smooth(
    readPoints(`
    206 440!, 230 400, 300 388, 480 382, 660 388, 730 400, 754 440!, 786 640, 808 818, 780 860, 480 874,
    180 860, 152 818, 174 640
  `),
  );
  const flap = smooth(
    readPoints(`
    206 436!, 230 396, 300 384, 480 378, 660 384, 730 396, 754 436!, 764 560, 700 632, 560 660, 480 664,
    400 660, 260 632, 196 560
  `),
  );
  const handle = smooth(readPoints('306 400, 312 240, 380 130, 480 104, 580 130, 648 240, 654 400'), { closed: false });
  const stitches = smooth(
    readPoints(`
    214 470, 214 560, 276 616, 400 642, 480 646, 560 642, 684 616, 746 560, 746 470
  `),
    { closed: false },
  );
  return [
    drawGroundShadow(sheet, { x: 480, y: 864, reach: 330 }),
    draw(handle, { stroke: darken(colour, 0.6), strokeWidth: 42 }),
    draw(handle, { stroke: colour, strokeWidth: 34 }),
    draw(smooth(readPoints('304 360, 306 240, 372 124, 470 94'), { closed: false }), {
      stroke: lighten(colour, 0.5),
      strokeWidth: 7,
      opacity: 0.7,
    }),
    draw(body, { fill: moulded(sheet, darken(colour, 0.12)) }),
    clipped(
      sheet,
      body,
      shadeRound(sheet, body, { gloss: 0.18, depth: 0.4 }) +
        shadeFoot(sheet, body, 0.4) +
        draw(
          flap.map(({ op, at }) => ({ op, at: at.map((value, index) => (index % 2 ? value + 22 : value)) })),
          { fill: SHADE, opacity: 0.34 },
        ),
    ),
    draw(flap, { fill: moulded(sheet, colour) }),
    clipped(sheet, flap, spot(sheet, { x: 340, y: 450, rx: 200, ry: 110, strength: 0.4 })),
    draw(stitches, { stroke: lighten(colour, 0.55), strokeWidth: 3.5, dash: '11 8', opacity: 0.8 }),
    ...[306, 654].map(
      (x) =>
        draw(rectangle({ x: x - 30, y: 386, width: 60, height: 66, radius: 10 }), { fill: darken(colour, 0.2) }) +
        draw(ellipse(x, 402, 26, 24), { stroke: polished(sheet, GOLD), strokeWidth: 11 }),
    ),
    draw(rectangle({ x: 424, y: 604, width: 112, height: 92, radius: 20 }), { fill: SHADE, opacity: 0.3 }),
    draw(rectangle({ x: 420, y: 598, width: 112, height: 92, radius: 20 }), { fill: polished(sheet, GOLD) }),
    draw(rectangle({ x: 450, y: 624, width: 52, height: 40, radius: 10 }), { fill: darken(GOLD, 0.45) }),
    draw(rectangle({ x: 460, y: 620, width: 32, height: 48, radius: 9 }), {
      fill: polished(sheet, GOLD, { upright: true }),
    }),
    imprint(brandName, { x: 480, y: 570, size: 34, fill: GOLD, width: 330 }),
  ].join('');
}

export function drawSunglasses(sheet: Sheet, { colour }: SampleLook): string {
  const lens = (side: number): Path =>
    smooth([
      [480 - side * 60, 420, 1],
      [480 - side * 180, 396],
      [480 - side * 330, 410],
      [480 - side * 366, 450],
      [480 - side * 352, 560],
      [480 - side * 270, 644],
      [480 - side * 160, 638],
      [480 - side * 80, 560],
      [480 - side * 54, 470],
    ]);
  const tint = linear(sheet, {
    from: [0, 0],
    to: [0.3, 1],
    stops: [
      [0, '#16120f'],
      [0.5, mix(colour, '#2a201a', 0.6)],
      [1, mix(colour, '#C99A5A', 0.55)],
    ],
  });
  const temple = (side: number): Path =>
    smooth(
      [
        [480 - side * 368, 424],
        [480 - side * 352, 350],
        [480 - side * 300, 300],
        [480 - side * 196, 270],
        [480 - side * 150, 286],
      ],
      { closed: false },
    );
  return [
    drawGroundShadow(sheet, { x: 480, y: 676, reach: 370, depth: 34 }),
    ...[1, -1].map(
      (side) =>
        draw(temple(side), { stroke: darken(colour, 0.55), strokeWidth: 26 }) +
        draw(temple(side), { stroke: darken(colour, 0.2), strokeWidth: 18 }),
    ),
    ...[1, -1].map((side) =>
      [
        draw(lens(side), { fill: tint, opacity: 0.96 }),
        clipped(
          sheet,
          lens(side),
          [
            draw(
              smooth([
                [480 - side * 200 - 150, 400, 1],
                [480 - side * 200 - 40, 400, 1],
                [480 - side * 200 - 120, 660, 1],
                [480 - side * 200 - 200, 660, 1],
              ]),
              { fill: '#ffffff', opacity: 0.26 },
            ),
            draw(
              smooth([
                [480 - side * 200 - 10, 400, 1],
                [480 - side * 200 + 20, 400, 1],
                [480 - side * 200 - 60, 660, 1],
                [480 - side * 200 - 90, 660, 1],
              ]),
              { fill: '#ffffff', opacity: 0.18 },
            ),
          ].join(''),
        ),
        draw(lens(side), { stroke: darken(colour, 0.6), strokeWidth: 30 }),
        draw(lens(side), { stroke: colour, strokeWidth: 22 }),
        draw(
          lens(side).map(({ op, at }) => ({ op, at: at.map((value) => value - 4) })),
          { stroke: lighten(colour, 0.55), strokeWidth: 4, opacity: 0.8 },
        ),
      ].join(''),
    ),
    draw(smooth(readPoints('424 440, 450 416, 480 410, 510 416, 536 440'), { closed: false }), {
      stroke: darken(colour, 0.5),
      strokeWidth: 26,
    }),
    rod(sheet, smooth(readPoints('426 436, 452 412, 480 406, 508 412, 534 436'), { closed: false }), {
      colour,
      width: 18,
    }),
    ...[1, -1].map((side) => draw(ellipse(480 - side * 358, 428, 9), { fill: domed(sheet, GOLD) })),
  ].join('');
}
