import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { cylinderSide } from '../forms/cylinder.ts';
import { reflection, shadeFoot, shadeRound } from '../forms/shading.ts';
import { GOLD, glare, polished, spot } from './materials.ts';
import type { SampleLook } from './sample-look.ts';
import { cosmeticPrint } from './cosmetic-print.ts';

export function drawPerfume(sheet: Sheet, look: SampleLook): string {
  const { colour } = look;
  const glass = rectangle({ x: 246, y: 344, width: 468, height: 520, radius: 44 });
  const liquid = smooth(
    readPoints(`
    282 470!, 480 478, 678 470!, 678 806, 660 830, 480 834, 300 830, 282 806
  `),
  );
  const tint = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, lighten(colour, 0.6)],
      [0.5, lighten(colour, 0.15)],
      [1, darken(colour, 0.15)],
    ],
  });
  return [
    drawGroundShadow(sheet, { x: 480, y: 858, reach: 236 }),
    spot(sheet, { x: 600, y: 872, rx: 210, ry: 30, colour, strength: 0.4 }),
    draw(glass, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 1],
        stops: [
          [0, '#ffffff', 0.95],
          [0.5, mix('#ffffff', colour, 0.16), 0.9],
          [1, mix('#d8d5d0', colour, 0.25), 0.95],
        ],
      }),
    }),
    draw(liquid, { fill: tint }),
    draw(ellipse(480, 474, 198, 10), { fill: lighten(colour, 0.75) }),
    draw(rectangle({ x: 474, y: 350, width: 12, height: 450 }), { fill: '#ffffff', opacity: 0.5 }),
    clipped(
      sheet,
      glass,
      glare([246, 344, 468, 520], 0.22) +
        shadeRound(sheet, glass, { gloss: 0.5, depth: 0.24 }) +
        shadeFoot(sheet, glass, 0.2) +
        draw(rectangle({ x: 246, y: 836, width: 468, height: 30 }), { fill: '#ffffff', opacity: 0.4 }),
    ),
    draw(glass, { stroke: '#ffffff', strokeWidth: 5, opacity: 0.85 }),
    draw(rectangle({ x: 342, y: 560, width: 276, height: 190, radius: 6 }), { fill: '#FFFDF8', opacity: 0.92 }),
    cosmeticPrint(look, { x: 480, y: 618, width: 236, ink: '#3b322b' }),
    draw(rectangle({ x: 408, y: 300, width: 144, height: 48, radius: 8 }), { fill: polished(sheet, GOLD) }),
    draw(rectangle({ x: 380, y: 104, width: 200, height: 200, radius: 22 }), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 0],
        stops: [
          [0, '#15110f'],
          [0.2, '#6e6660'],
          [0.32, '#2b2623'],
          [0.8, '#1a1614'],
          [1, '#4a423d'],
        ],
      }),
    }),
    draw(rectangle({ x: 404, y: 116, width: 22, height: 176, radius: 11 }), { fill: '#ffffff', opacity: 0.32 }),
  ].join('');
}

export function drawSerumBottle(sheet: Sheet, look: SampleLook): string {
  const { colour } = look;
  const glass = smooth(
    readPoints(`
    418 330!, 418 368, 360 396, 320 440, 314 500!, 314 836!, 326 862, 400 872, 480 874, 560 872, 634 862,
    646 836!, 646 500!, 640 440, 600 396, 542 368, 542 330!
  `),
  );
  const collar = { centre: 480, top: 262, foot: 332, topHalf: 72, footHalf: 74, topDip: 10, footDip: 12 };
  const rubber = smooth(readPoints('440 262!, 436 180, 446 116, 480 96, 514 116, 524 180, 520 262!, 480 270'));
  return [
    drawGroundShadow(sheet, { x: 480, y: 866, reach: 168, depth: 34 }),
    spot(sheet, { x: 570, y: 874, rx: 150, ry: 22, colour, strength: 0.45 }),
    draw(glass, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 0.2],
        stops: [
          [0, darken(colour, 0.45)],
          [0.22, lighten(colour, 0.3)],
          [0.5, colour],
          [1, darken(colour, 0.5)],
        ],
      }),
    }),
    clipped(
      sheet,
      glass,
      [
        draw(rectangle({ x: 472, y: 330, width: 16, height: 420 }), { fill: '#ffffff', opacity: 0.25 }),
        draw(rectangle({ x: 300, y: 500, width: 360, height: 270 }), { fill: '#FFFDF8', opacity: 0.95 }),
        cosmeticPrint(look, { x: 480, y: 574, width: 250, ink: '#3b322b' }),
        shadeRound(sheet, glass, { gloss: 0.45, depth: 0.44 }),
        shadeFoot(sheet, glass, 0.3),
        reflection(sheet, { x: 344, y: 430, width: 16, height: 420 }, 0.7),
      ].join(''),
    ),
    draw(rubber, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 0],
        stops: [
          [0, '#2a2522'],
          [0.3, '#8c837c'],
          [0.5, '#4a4440'],
          [1, '#171412'],
        ],
      }),
    }),
    draw(cylinderSide(collar), { fill: polished(sheet, GOLD) }),
    draw(ellipse(480, 262, 72, 10), { fill: lighten(GOLD, 0.4) }),
  ].join('');
}
