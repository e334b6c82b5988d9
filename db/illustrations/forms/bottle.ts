import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import { clipped, draw, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { panelFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { bendCylinder, cylinderSide } from './cylinder.ts';
import type { Cylinder } from './cylinder.ts';
import { SHADE, reflection, shadeFoot, shadeRound } from './shading.ts';

const BODY: Cylinder = { centre: 480, top: 380, foot: 850, topHalf: 206, footHalf: 206, topDip: 22, footDip: 26 };
const CAP: Cylinder = { centre: 480, top: 104, foot: 196, topHalf: 72, footHalf: 76, topDip: 12, footDip: 14 };

/** A round-shouldered bottle with a ribbed cap. */
export function drawBottle(sheet: Sheet, look: PackLook): string {
  const plastic = mix('#F4F5F1', look.brand.base, 0.1);
  const side = smooth(
    readPoints(`
    420 200!, 420 236!, 404 262, 330 300, 284 350, 274 400!, 274 838!, 280 862, 360 874, 480 878, 600 874,
    680 862, 686 838!, 686 400!, 676 350, 630 300, 556 262, 540 236!, 540 200!
  `),
  );
  const label = panelFrontInks(look, { x: 480 - 302, y: 398, width: 604, height: 424, radius: 0, margin: 0.175 });
  return [
    drawGroundShadow(sheet, { x: 480, y: 858, reach: 208, depth: 36 }),
    draw(side, { fill: plastic }),
    clipped(
      sheet,
      side,
      [
        printInks(label, bendCylinder(BODY)),
        draw(ellipse(480, 206, 66, 16), { fill: SHADE, opacity: 0.35 }),
        shadeRound(sheet, side, { gloss: 0.5, depth: 0.5 }),
        shadeFoot(sheet, side, 0.26),
        reflection(sheet, { x: 318, y: 350, width: 22, height: 490 }, 0.65),
        draw(smooth(readPoints('326 330, 366 300, 410 278, 420 284, 376 308, 336 340')), {
          fill: '#ffffff',
          opacity: 0.55,
        }),
        reflection(sheet, { x: 650, y: 380, width: 8, height: 440 }, 0.35),
      ].join(''),
    ),
    draw(
      smooth(
        [
          [424, 222],
          [480, 232],
          [536, 222],
        ],
        { closed: false },
      ),
      { stroke: SHADE, strokeWidth: 4, opacity: 0.2 },
    ),
    drawCap(sheet, look.accent),
  ].join('');
}

function drawCap(sheet: Sheet, colour: string): string {
  const side = cylinderSide(CAP);
  const ribs = Array.from({ length: 17 }, (_, index) => {
    const angle = -1.4 + (index * 2.8) / 16;
    const x = 480 + 74 * Math.sin(angle);
    const y = 110 + 13 * Math.cos(angle);
    return draw(rectangle({ x: x - 2, y, width: 4 * Math.cos(angle) + 0.8, height: 70, radius: 2 }), {
      fill: SHADE,
      opacity: 0.24,
    });
  });
  const ring = cylinderSide({ ...CAP, top: 200, foot: 214, topHalf: 77, footHalf: 77 });
  return [
    draw(ring, { fill: darken(colour, 0.15) }),
    draw(side, { fill: colour }),
    ...ribs,
    shadeRound(sheet, side, { gloss: 0.5, depth: 0.5 }),
    draw(ellipse(480, 104, 72, 12), {
      fill: radial(sheet, {
        centre: [0.3, 0.2],
        radius: 0.9,
        stops: [
          [0, lighten(colour, 0.5)],
          [1, darken(colour, 0.08)],
        ],
      }),
    }),
  ].join('');
}
