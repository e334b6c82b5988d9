import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import { outlineText } from '../drawing/outline-text.ts';
import { ellipse, polygon, rectangle, smooth } from '../drawing/path.ts';
import { fitText } from '../drawing/text-block.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { cylinderSide } from '../forms/cylinder.ts';
import { reflection, shadeFoot, shadeRound } from '../forms/shading.ts';
import { GOLD, SHADE, SILVER, glare, imprint, polished, spot } from './materials.ts';
import type { SampleLook } from './sample-look.ts';

/** Brand over title, centred, as cosmetics print them. */
function cosmeticPrint(
  { brandName, title }: SampleLook,
  { x, y, width, ink }: { x: number; y: number; width: number; ink: string },
): string {
  const name = fitText({
    text: title,
    width,
    height: width * 0.62,
    largest: width * 0.16,
    smallest: width * 0.09,
    weight: 500,
    leading: 1.1,
    maxLines: 4,
  });
  return [
    imprint(brandName, { x, y, size: width * 0.17, fill: ink, width }),
    draw(rectangle({ x: x - width * 0.15, y: y + width * 0.07, width: width * 0.3, height: 2.5 }), {
      fill: ink,
      opacity: 0.7,
    }),
    ...name.lines.map((line, index) =>
      draw(
        outlineText(line, {
          x,
          y: y + width * 0.25 + index * name.size * name.leading,
          size: name.size,
          weight: 500,
          anchor: 'middle',
        }),
        { fill: ink, opacity: 0.85 },
      ),
    ),
  ].join('');
}

export function drawPerfume(sheet: Sheet, look: SampleLook): string {
  const { colour } = look;
  const glass = rectangle({ x: 246, y: 344, width: 468, height: 520, radius: 44 });
  const liquid = smooth([
    [282, 470, 1],
    [480, 478],
    [678, 470, 1],
    [678, 806],
    [660, 830],
    [480, 834],
    [300, 830],
    [282, 806],
  ]);
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
  const glass = smooth([
    [418, 330, 1],
    [418, 368],
    [360, 396],
    [320, 440],
    [314, 500, 1],
    [314, 836, 1],
    [326, 862],
    [400, 872],
    [480, 874],
    [560, 872],
    [634, 862],
    [646, 836, 1],
    [646, 500, 1],
    [640, 440],
    [600, 396],
    [542, 368],
    [542, 330, 1],
  ]);
  const collar = { centre: 480, top: 262, foot: 332, topHalf: 72, footHalf: 74, topDip: 10, footDip: 12 };
  const rubber = smooth([
    [440, 262, 1],
    [436, 180],
    [446, 116],
    [480, 96],
    [514, 116],
    [524, 180],
    [520, 262, 1],
    [480, 270],
  ]);
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

export function drawShampoo(sheet: Sheet, look: SampleLook): string {
  const { colour } = look;
  const bottle = smooth([
    [330, 300, 1],
    [286, 330],
    [268, 390],
    [262, 620],
    [272, 830],
    [296, 866],
    [480, 876],
    [664, 866],
    [688, 830],
    [698, 620],
    [692, 390],
    [674, 330],
    [630, 300, 1],
    [480, 290],
  ]);
  const pump = [
    draw(rectangle({ x: 466, y: 168, width: 28, height: 80 }), { fill: polished(sheet, SILVER) }),
    draw(
      smooth([
        [400, 150, 1],
        [430, 116],
        [520, 108],
        [560, 120],
        [566, 168, 1],
        [500, 178],
        [440, 176],
      ]),
      {
        fill: linear(sheet, {
          from: [0, 0],
          to: [0, 1],
          stops: [
            [0, '#ffffff'],
            [1, '#b9b4aa'],
          ],
        }),
      },
    ),
    draw(
      smooth([
        [404, 148, 1],
        [330, 158],
        [316, 176],
        [318, 196, 1],
        [334, 194],
        [350, 180],
        [420, 176, 1],
      ]),
      {
        fill: linear(sheet, {
          from: [0, 0],
          to: [0, 1],
          stops: [
            [0, '#f8f5ee'],
            [1, '#aaa498'],
          ],
        }),
      },
    ),
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
        draw(
          smooth([
            [240, 640],
            [400, 560],
            [560, 660],
            [720, 580],
            [720, 900, 1],
            [240, 900, 1],
          ]),
          { fill: lighten(colour, 0.45), opacity: 0.75 },
        ),
        draw(
          smooth([
            [240, 720],
            [400, 650],
            [560, 740],
            [720, 670],
            [720, 900, 1],
            [240, 900, 1],
          ]),
          { fill: '#ffffff', opacity: 0.4 },
        ),
        shadeRound(sheet, bottle, { gloss: 0.45, depth: 0.42 }),
        shadeFoot(sheet, bottle, 0.3),
        reflection(sheet, { x: 300, y: 350, width: 22, height: 470 }, 0.65),
      ].join(''),
    ),
    cosmeticPrint(look, { x: 480, y: 440, width: 300, ink: '#FFFDF6' }),
  ].join('');
}

export function drawNailPolish(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const glass = smooth([
    [396, 500, 1],
    [330, 530],
    [290, 590],
    [284, 690],
    [296, 810],
    [340, 862],
    [480, 874],
    [620, 862],
    [664, 810],
    [676, 690],
    [670, 590],
    [630, 530],
    [564, 500, 1],
  ]);
  const cap = smooth([
    [412, 500, 1],
    [418, 300],
    [430, 120, 1],
    [480, 106],
    [530, 120, 1],
    [542, 300],
    [548, 500, 1],
    [480, 512],
  ]);
  return [
    drawGroundShadow(sheet, { x: 480, y: 864, reach: 196, depth: 36 }),
    spot(sheet, { x: 580, y: 872, rx: 170, ry: 24, colour, strength: 0.5 }),
    draw(glass, { fill: lighten(colour, 0.75) }),
    clipped(
      sheet,
      glass,
      [
        draw(
          smooth([
            [320, 552],
            [480, 566],
            [640, 552],
            [654, 690],
            [642, 800],
            [600, 840],
            [480, 848],
            [360, 840],
            [318, 800],
            [306, 690],
          ]),
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
