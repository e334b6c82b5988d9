import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import { clipped, draw, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { panelFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { bendCylinder, cylinderBand, cylinderSide } from './cylinder.ts';
import type { Cylinder } from './cylinder.ts';
import { SHADE, reflection, shadeFoot, shadeRound } from './shading.ts';

const BODY: Cylinder = { centre: 480, top: 300, foot: 840, topHalf: 262, footHalf: 262, topDip: 30, footDip: 36 };
const LID: Cylinder = { centre: 480, top: 132, foot: 246, topHalf: 246, footHalf: 250, topDip: 36, footDip: 40 };

/** A wide round jar with a ribbed screw lid. */
export function drawJar(sheet: Sheet, look: PackLook): string {
  const plastic = mix('#F8F6EF', look.accent, 0.08);
  const side = smooth(
    readPoints(`
    246 262!, 232 284, 220 312, 218 360!, 218 826!, 224 852, 300 874, 480 882, 660 874, 736 852, 742 826!,
    742 360!, 740 312, 728 284, 714 262!, 600 288, 480 292, 360 288
  `),
  );
  const label = panelFrontInks(look, { x: 480 - 384, y: 336, width: 768, height: 462, radius: 0, margin: 0.215 });
  return [
    drawGroundShadow(sheet, { x: 480, y: 856, reach: 262 }),
    draw(side, { fill: plastic }),
    clipped(
      sheet,
      side,
      [
        printInks(label, bendCylinder(BODY)),
        draw(cylinderBand(BODY, { from: 240, to: 274 }), { fill: SHADE, opacity: 0.26 }),
        shadeRound(sheet, side, { gloss: 0.42, depth: 0.5 }),
        shadeFoot(sheet, side, 0.24),
        reflection(sheet, { x: 272, y: 330, width: 26, height: 480 }, 0.6),
        reflection(sheet, { x: 700, y: 350, width: 9, height: 430 }, 0.3),
      ].join(''),
    ),
    drawScrewLid(sheet, look.brand.base),
  ].join('');
}

function drawScrewLid(sheet: Sheet, colour: string): string {
  const side = cylinderSide(LID);
  const ribs = Array.from({ length: 45 }, (_, index) => {
    const angle = -1.5 + (index * 3) / 44;
    const x = 480 + 248 * Math.sin(angle);
    const y = 148 + 38 * Math.cos(angle);
    return draw(rectangle({ x: x - 2.4, y, width: 5 * Math.cos(angle) + 0.8, height: 82, radius: 2.4 }), {
      fill: SHADE,
      opacity: 0.2,
    });
  });
  const face = radial(sheet, {
    centre: [0.3, 0.2],
    radius: 0.9,
    stops: [
      [0, lighten(colour, 0.55)],
      [0.5, lighten(colour, 0.2)],
      [1, darken(colour, 0.1)],
    ],
  });
  return [
    draw(side, { fill: colour }),
    ...ribs,
    draw(cylinderBand(LID, { from: 132, to: 146 }), { fill: '#ffffff', opacity: 0.25 }),
    shadeRound(sheet, side, { gloss: 0.42, depth: 0.52 }),
    draw(ellipse(480, 132, 246, 36), { fill: darken(colour, 0.1) }),
    draw(ellipse(480, 130, 242, 34), { fill: face }),
    draw(ellipse(480, 134, 214, 28), { stroke: SHADE, strokeWidth: 3, opacity: 0.22 }),
  ].join('');
}
