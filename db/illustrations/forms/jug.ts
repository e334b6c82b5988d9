import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import type { Bend } from '../drawing/ink.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import { plain } from '../drawing/seed.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { panelFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { cylinderSide } from './cylinder.ts';
import { SHADE, reflection, shadeFoot } from './shading.ts';

/** A square-shouldered can of about 5 L with a moulded handle. */
export function drawJug(sheet: Sheet, look: PackLook): string {
  const plastic = chooseLiquid(look);
  const body = jugOutline();
  const label = panelFrontInks(look, { x: 258, y: 418, width: 444, height: 386, radius: 16 });
  return [
    drawGroundShadow(sheet, { x: 480, y: 862, reach: 250 }),
    draw(body, { fill: plastic, rule: 'evenodd' }),
    clipped(sheet, jugShell(), moulding(sheet, plastic) + printInks(label, swell)),
    drawHandle(sheet, plastic),
    clipped(sheet, jugShell(), gloss(sheet)),
    drawCap(sheet, look.accent),
  ].join('');
}

function chooseLiquid({ words, brand }: PackLook): string {
  const name = plain(`${words.kicker} ${words.name}`);
  if (/iodad|iodo/.test(name)) return '#B9783A';
  if (/oleo/.test(name)) return '#E2B548';
  if (/desinfet|amonia|cloro/.test(name)) return '#5D9CC9';
  return lighten(brand.base, 0.45);
}

function jugShell(): Path {
  return smooth(
    readPoints(`
    342 214!, 342 264!, 318 288, 252 318, 228 360, 224 420, 224 820!, 228 852, 254 870, 480 876, 706 870,
    732 852, 736 820!, 736 420, 734 330, 728 240, 712 198, 678 182, 560 182, 520 194, 494 230, 474 262!,
    462 262!, 462 214!
  `),
  );
}

function jugHole(): Path {
  return smooth(
    readPoints(`
    556 244, 580 226, 650 226, 680 244, 688 300, 682 336, 650 346, 590 334, 550 306, 544 272
  `),
  );
}

function jugOutline(): Path {
  return [...jugShell(), ...jugHole()];
}

const swell: Bend = (x, y) => [480 + 246 * Math.sin((x - 480) / 262), y + 5 * Math.cos(((x - 480) / 262) * 1.2)];

function moulding(sheet: Sheet, plastic: string): string {
  const panel = rectangle({ x: 246, y: 404, width: 468, height: 414, radius: 26 });
  return [
    draw(panel, { fill: darken(plastic, 0.14) }),
    draw(rectangle({ x: 249, y: 408, width: 466, height: 412, radius: 26 }), { fill: lighten(plastic, 0.1) }),
    draw(smooth(readPoints('232 372, 300 352, 480 346, 560 356, 650 372, 730 372'), { closed: false }), {
      stroke: SHADE,
      strokeWidth: 5,
      opacity: 0.14,
    }),
    draw(smooth(readPoints('232 378, 300 358, 480 352, 560 362, 650 378, 730 378'), { closed: false }), {
      stroke: '#ffffff',
      strokeWidth: 4,
      opacity: 0.3,
    }),
  ].join('');
}

function drawHandle(sheet: Sheet, plastic: string): string {
  const rim = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, darken(plastic, 0.5)],
      [0.5, darken(plastic, 0.25)],
      [1, lighten(plastic, 0.5)],
    ],
  });
  return (
    draw(jugHole(), { stroke: rim, strokeWidth: 9 }) +
    draw(smooth(readPoints('534 214, 562 198, 670 198, 702 214, 714 262'), { closed: false }), {
      stroke: '#ffffff',
      strokeWidth: 10,
      opacity: 0.42,
    })
  );
}

function gloss(sheet: Sheet): string {
  const whole = jugOutline();
  const across = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, SHADE, 0.42],
      [0.05, SHADE, 0.1],
      [0.09, '#ffffff', 0.42],
      [0.13, '#ffffff', 0.12],
      [0.5, '#ffffff', 0.02],
      [0.86, SHADE, 0.14],
      [0.93, SHADE, 0.4],
      [1, SHADE, 0.5],
    ],
  });
  return [
    draw(whole, { fill: across, rule: 'evenodd' }),
    `<g opacity="0.9">${draw(rectangle({ x: 224, y: 780, width: 512, height: 98 }), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [0, 1],
        stops: [
          [0, SHADE, 0],
          [1, SHADE, 0.42],
        ],
      }),
    })}</g>`,
    reflection(sheet, { x: 262, y: 330, width: 20, height: 470 }, 0.5),
    draw(smooth(readPoints('262 340, 300 314, 340 296, 352 300, 306 326, 272 352')), { fill: '#ffffff', opacity: 0.6 }),
    shadeFoot(sheet, rectangle({ x: 224, y: 182, width: 512, height: 160 }), 0),
  ].join('');
}

function drawCap(sheet: Sheet, colour: string): string {
  const cap = { centre: 402, top: 116, foot: 206, topHalf: 76, footHalf: 80, topDip: 13, footDip: 15 };
  const side = cylinderSide(cap);
  const fill = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, darken(colour, 0.4)],
      [0.25, lighten(colour, 0.45)],
      [0.5, colour],
      [1, darken(colour, 0.5)],
    ],
  });
  const ribs = Array.from({ length: 15 }, (_, index) => {
    const angle = -1.35 + (index * 2.7) / 14;
    return draw(
      rectangle({ x: 400 + 78 * Math.sin(angle), y: 122 + 14 * Math.cos(angle), width: 4, height: 72, radius: 2 }),
      { fill: SHADE, opacity: 0.25 },
    );
  });
  return [
    draw(cylinderSide({ ...cap, top: 208, foot: 226, topHalf: 74, footHalf: 74 }), { fill: darken(colour, 0.35) }),
    draw(side, { fill }),
    ...ribs,
    draw(ellipse(402, 116, 76, 13), { fill: lighten(colour, 0.3) }),
    draw(ellipse(402, 117, 60, 9), { fill: colour, opacity: 0.6 }),
  ].join('');
}
