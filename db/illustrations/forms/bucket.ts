import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import { clipped, draw, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { panelFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { bendCylinder, cylinderBand, cylinderSide, cylinderTop } from './cylinder.ts';
import type { Cylinder } from './cylinder.ts';
import { SHADE, reflection, shadeFoot, shadeRound } from './shading.ts';

const BODY: Cylinder = { centre: 480, top: 286, foot: 838, topHalf: 272, footHalf: 234, topDip: 34, footDip: 36 };
const LID: Cylinder = { centre: 480, top: 226, foot: 280, topHalf: 288, footHalf: 290, topDip: 44, footDip: 42 };

/** A round plastic bucket with a snap lid, bail handle and a label wrapped round it. */
export function drawBucket(sheet: Sheet, look: PackLook): string {
  const plastic = mix('#FBFAF5', look.brand.base, 0.05);
  const side = cylinderSide(BODY);
  const label = panelFrontInks(look, { x: 480 - 372, y: 348, width: 744, height: 430, radius: 0, margin: 0.195 });
  const rib = cylinderBand(BODY, { from: 296, to: 318 });
  return [
    drawGroundShadow(sheet, { x: 480, y: 850, reach: 240 }),
    drawBail(sheet, 'behind'),
    draw(side, { fill: plastic }),
    clipped(
      sheet,
      side,
      [
        printInks(label, bendCylinder(BODY)),
        draw(rib, { fill: darken(plastic, 0.06) }),
        draw(cylinderBand(BODY, { from: 286, to: 304 }), { fill: SHADE, opacity: 0.3 }),
        draw(cylinderBand(BODY, { from: 816, to: 838 }), { fill: '#ffffff', opacity: 0.12 }),
        shadeRound(sheet, side, { gloss: 0.34, depth: 0.46 }),
        shadeFoot(sheet, side, 0.26),
        reflection(sheet, { x: 286, y: 330, width: 22, height: 460 }, 0.5),
      ].join(''),
    ),
    drawLid(sheet, look.brand.base),
    drawBail(sheet, 'front'),
  ].join('');
}

function drawLid(sheet: Sheet, colour: string): string {
  const side = cylinderSide(LID);
  const top = cylinderTop(LID);
  const face = radial(sheet, {
    centre: [0.3, 0.25],
    radius: 0.85,
    stops: [
      [0, lighten(colour, 0.5)],
      [0.5, lighten(colour, 0.16)],
      [1, darken(colour, 0.14)],
    ],
  });
  const ribs = Array.from({ length: 27 }, (_, index) => {
    const angle = -1.45 + (index * 2.9) / 26;
    const x = 480 + 289 * Math.sin(angle);
    const y = 232 + 43 * Math.cos(angle);
    return draw(rectangle({ x: x - 2, y, width: 4 * Math.cos(angle) + 1, height: 42, radius: 2 }), {
      fill: SHADE,
      opacity: 0.16,
    });
  });
  return [
    draw(side, { fill: colour }),
    ...ribs,
    shadeRound(sheet, side, { gloss: 0.4, depth: 0.5 }),
    draw(top, { fill: darken(colour, 0.12) }),
    draw(ellipse(480, 224, 284, 41), { fill: face }),
    draw(ellipse(480, 228, 246, 33), { fill: darken(colour, 0.2), opacity: 0.55 }),
    draw(ellipse(480, 231, 243, 32), { fill: face }),
    draw(smooth(readPoints('216 206, 330 189, 480 184, 600 188'), { closed: false }), {
      stroke: '#ffffff',
      strokeWidth: 4,
      opacity: 0.55,
    }),
  ].join('');
}

function drawBail(sheet: Sheet, part: 'behind' | 'front'): string {
  const metal = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, '#d9dcdd'],
      [0.25, '#ffffff'],
      [0.6, '#8d9296'],
      [1, '#5f6468'],
    ],
  });
  if (part === 'behind') {
    const wire = smooth(readPoints('202 300, 212 190, 300 110, 480 82, 660 110, 748 190, 758 300'), { closed: false });
    const grip = smooth(readPoints('386 93, 430 85, 480 82, 530 85, 574 93'), { closed: false });
    return [
      draw(wire, { stroke: '#5d6165', strokeWidth: 11 }),
      draw(wire, { stroke: metal, strokeWidth: 7 }),
      draw(grip, { stroke: '#2b2e30', strokeWidth: 32 }),
      draw(smooth(readPoints('388 86, 430 79, 480 76, 530 79, 570 86'), { closed: false }), {
        stroke: '#80868a',
        strokeWidth: 6,
        opacity: 0.8,
      }),
    ].join('');
  }
  const ear = (x: number): string =>
    draw(ellipse(x, 312, 21, 27), { fill: '#e9e8e2' }) +
    draw(ellipse(x, 312, 21, 27), {
      fill: radial(sheet, {
        centre: [0.3, 0.25],
        radius: 0.9,
        stops: [
          [0, '#ffffff', 0.8],
          [1, SHADE, 0.5],
        ],
      }),
    }) +
    draw(ellipse(x, 310, 7, 9), { fill: '#55595c' });
  return ear(214) + ear(746);
}
