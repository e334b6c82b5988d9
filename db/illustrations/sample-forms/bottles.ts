import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import { ellipse, polygon, readPoints, rectangle, smooth } from '../drawing/path.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { cylinderSide } from '../forms/cylinder.ts';
import { reflection, shadeFoot, shadeRound } from '../forms/shading.ts';
import { GOLD, SHADE, SILVER, imprint, polished, spot } from './materials.ts';
import type { SampleLook } from './sample-look.ts';
import { cosmeticPrint } from './cosmetic-print.ts';

export function drawShampoo(sheet: Sheet, look: SampleLook): string {
  const { colour } = look;
  const bottle = smooth(
    readPoints(`
    330 300!, 286 330, 268 390, 262 620, 272 830, 296 866, 480 876, 664 866, 688 830, 698 620, 692 390,
    674 330, 630 300!, 480 290
  `),
  );
  const pump = [
    draw(rectangle({ x: 466, y: 168, width: 28, height: 80 }), { fill: polished(sheet, SILVER) }),
    draw(smooth(readPoints('400 150!, 430 116, 520 108, 560 120, 566 168!, 500 178, 440 176')), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [0, 1],
        stops: [
          [0, '#ffffff'],
          [1, '#b9b4aa'],
        ],
      }),
    }),
    draw(smooth(readPoints('404 148!, 330 158, 316 176, 318 196!, 334 194, 350 180, 420 176!')), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [0, 1],
        stops: [
          [0, '#f8f5ee'],
          [1, '#aaa498'],
        ],
      }),
    }),
    draw(rectangle({ x: 396, y: 240, width: 168, height: 58, radius: 12 }), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 0],
        stops: [
          [0, '#bdb7ab'],
          [0.25, '#ffffff'],
          [0.6, '#e5e0d6'],
          [1, '#a49d90'],
        ],
      }),
    }),
    ...Array.from({ length: 12 }, (_, index) =>
      draw(rectangle({ x: 404 + index * 13, y: 246, width: 3, height: 46 }), { fill: SHADE, opacity: 0.14 }),
    ),
  ].join('');
  return [
    drawGroundShadow(sheet, { x: 480, y: 866, reach: 218 }),
    pump,
    draw(bottle, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 0],
        stops: [
          [0, darken(colour, 0.25)],
          [0.3, lighten(colour, 0.2)],
          [0.6, colour],
          [1, darken(colour, 0.35)],
        ],
      }),
    }),
    clipped(
      sheet,
      bottle,
      [
        draw(smooth(readPoints('240 640, 400 560, 560 660, 720 580, 720 900!, 240 900!')), {
          fill: lighten(colour, 0.45),
          opacity: 0.75,
        }),
        draw(smooth(readPoints('240 720, 400 650, 560 740, 720 670, 720 900!, 240 900!')), {
          fill: '#ffffff',
          opacity: 0.4,
        }),
        shadeRound(sheet, bottle, { gloss: 0.45, depth: 0.42 }),
        shadeFoot(sheet, bottle, 0.3),
        reflection(sheet, { x: 300, y: 350, width: 22, height: 470 }, 0.65),
      ].join(''),
    ),
    cosmeticPrint(look, { x: 480, y: 440, width: 300, ink: '#FFFDF6' }),
  ].join('');
}

export function drawNailPolish(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const glass = smooth(
    readPoints(`
    396 500!, 330 530, 290 590, 284 690, 296 810, 340 862, 480 874, 620 862, 664 810, 676 690, 670 590,
    630 530, 564 500!
  `),
  );
  const cap = smooth(
    readPoints(`
    412 500!, 418 300, 430 120!, 480 106, 530 120!, 542 300, 548 500!, 480 512
  `),
  );
  return [
    drawGroundShadow(sheet, { x: 480, y: 864, reach: 196, depth: 36 }),
    spot(sheet, { x: 580, y: 872, rx: 170, ry: 24, colour, strength: 0.5 }),
    draw(glass, { fill: lighten(colour, 0.75) }),
    clipped(
      sheet,
      glass,
      [
        draw(
          smooth(
            readPoints(`
    320 552, 480 566, 640 552, 654 690, 642 800, 600 840, 480 848, 360 840, 318 800, 306 690
  `),
          ),
          {
            fill: linear(sheet, {
              from: [0, 0],
              to: [1, 0.4],
              stops: [
                [0, darken(colour, 0.2)],
                [0.25, lighten(colour, 0.3)],
                [0.5, colour],
                [1, darken(colour, 0.4)],
              ],
            }),
          },
        ),
        shadeRound(sheet, glass, { gloss: 0.55, depth: 0.36 }),
        reflection(sheet, { x: 334, y: 580, width: 26, height: 240 }, 0.85),
        spot(sheet, { x: 600, y: 800, rx: 60, ry: 40, strength: 0.5 }),
      ].join(''),
    ),
    draw(glass, { stroke: '#ffffff', strokeWidth: 4, opacity: 0.7 }),
    draw(rectangle({ x: 404, y: 492, width: 152, height: 26, radius: 8 }), { fill: polished(sheet, GOLD) }),
    draw(cap, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 0],
        stops: [
          [0, '#0e0c0b'],
          [0.22, '#77706a'],
          [0.36, '#2a2623'],
          [0.8, '#161311'],
          [1, '#3c3632'],
        ],
      }),
    }),
    imprint(brandName, { x: 480, y: 716, size: 40, fill: '#ffffff', width: 290 }),
  ].join('');
}

/** A jar and its bottle cousins share the clear lid edge. */
export function drawCreamJar(sheet: Sheet, look: SampleLook): string {
  const { colour } = look;
  const body = { centre: 480, top: 430, foot: 800, topHalf: 300, footHalf: 292, topDip: 44, footDip: 56 };
  const lid = { centre: 480, top: 254, foot: 408, topHalf: 296, footHalf: 306, topDip: 56, footDip: 58 };
  const side = cylinderSide(body);
  return [
    drawGroundShadow(sheet, { x: 480, y: 838, reach: 296 }),
    draw(side, { fill: lighten(colour, 0.35) }),
    clipped(
      sheet,
      side,
      [
        draw(polygon([180, 760], [780, 760], [780, 880], [180, 880]), { fill: '#ffffff', opacity: 0.4 }),
        shadeRound(sheet, side, { gloss: 0.6, depth: 0.34 }),
        shadeFoot(sheet, side, 0.2),
        reflection(sheet, { x: 236, y: 470, width: 30, height: 330 }, 0.8),
      ].join(''),
    ),
    draw(cylinderSide({ ...lid, top: 404, foot: 424 }), { fill: polished(sheet, GOLD) }),
    draw(cylinderSide(lid), { fill: mix('#FBF7EF', colour, 0.1) }),
    shadeRound(sheet, cylinderSide(lid), { gloss: 0.7, depth: 0.36 }),
    draw(ellipse(480, 254, 296, 56), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 1],
        stops: [
          [0, '#ffffff'],
          [0.5, '#F4EEE2'],
          [1, '#CFC6B6'],
        ],
      }),
    }),
    draw(ellipse(480, 258, 250, 44), { stroke: GOLD, strokeWidth: 3, opacity: 0.8 }),
    cosmeticPrint(look, { x: 480, y: 574, width: 340, ink: darken(colour, 0.6) }),
  ].join('');
}
