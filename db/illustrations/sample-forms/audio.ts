import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { shadeFoot, shadeRound } from '../forms/shading.ts';
import { SHADE, SILVER, domed, imprint, moulded, polished, rod, spot } from './materials.ts';
import type { SampleLook } from './sample-look.ts';

export function drawHeadphones(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const band = smooth(readPoints('206 560, 190 380, 262 200, 480 112, 698 200, 770 380, 754 560'), { closed: false });
  const pad = smooth(readPoints('330 190, 400 146, 480 132, 560 146, 630 190'), { closed: false });
  return [
    drawGroundShadow(sheet, { x: 480, y: 868, reach: 300, strength: 0.8 }),
    draw(band, { stroke: darken(colour, 0.6), strokeWidth: 54 }),
    draw(band, { stroke: colour, strokeWidth: 44 }),
    draw(smooth(readPoints('196 520, 186 380, 256 194, 470 102'), { closed: false }), {
      stroke: lighten(colour, 0.55),
      strokeWidth: 9,
      opacity: 0.8,
    }),
    draw(pad, { stroke: darken(colour, 0.35), strokeWidth: 64 }),
    draw(
      smooth(
        [
          [330, 176],
          [400, 134],
          [470, 118],
        ],
        { closed: false },
      ),
      { stroke: '#ffffff', strokeWidth: 7, opacity: 0.35 },
    ),
    ...[1, -1].map((side) => cup(sheet, { side, colour, brandName })),
  ].join('');
}

function cup(sheet: Sheet, { side, colour, brandName }: { side: number; colour: string; brandName: string }): string {
  const x = 480 - side * 268;
  const arm = smooth(
    [
      [x, 420],
      [x - side * 14, 500],
      [x - side * 10, 580],
    ],
    { closed: false },
  );
  const shell = smooth([
    [x - side * 78, 560],
    [x - side * 92, 680],
    [x - side * 62, 800],
    [x - side * 4, 840],
    [x + side * 30, 800],
    [x + side * 30, 540],
    [x - side * 4, 500],
    [x - side * 56, 508],
  ]);
  const cushion = smooth([
    [x + side * 14, 520],
    [x + side * 66, 548],
    [x + side * 92, 670],
    [x + side * 66, 796],
    [x + side * 14, 826],
    [x + side * 4, 670],
  ]);
  return [
    rod(sheet, arm, { colour: SILVER, width: 24 }),
    draw(cushion, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 0.3],
        stops: [
          [0, '#4a4542'],
          [0.4, '#2c2927'],
          [1, '#0f0e0d'],
        ],
      }),
    }),
    draw(
      smooth(
        [
          [x + side * 40, 548],
          [x + side * 66, 670],
          [x + side * 40, 796],
        ],
        { closed: false },
      ),
      { stroke: '#8d857e', strokeWidth: 4, opacity: 0.5 },
    ),
    draw(shell, { fill: moulded(sheet, colour) }),
    spot(sheet, { x: x - side * 30 - 20, y: 590, rx: 44, ry: 90, strength: 0.55 }),
    draw(ellipse(x - side * 26, 672, 44, 78), { stroke: lighten(colour, 0.4), strokeWidth: 3, opacity: 0.6 }),
    side > 0 ? imprint(brandName.slice(0, 1), { x: x - side * 26, y: 694, size: 62, fill: lighten(colour, 0.7) }) : '',
  ].join('');
}

export function drawEarbuds(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const body = smooth(
    readPoints(`
    214 640, 222 560, 300 520, 480 510, 660 520, 738 560, 746 640, 736 780, 680 846, 480 862, 280 846,
    224 780
  `),
  );
  const lid = smooth(
    readPoints(`
    226 540, 214 360, 232 250, 300 206, 480 192, 660 206, 728 250, 746 360, 734 540, 640 566, 480 572,
    320 566
  `),
  );
  return [
    drawGroundShadow(sheet, { x: 480, y: 850, reach: 264 }),
    draw(lid, { fill: moulded(sheet, darken(colour, 0.1)) }),
    draw(
      smooth(
        readPoints(`
    258 520, 250 370, 266 278, 330 246, 480 234, 630 246, 694 278, 710 370, 702 520
  `),
      ),
      { fill: darken(colour, 0.5) },
    ),
    spot(sheet, { x: 400, y: 330, rx: 190, ry: 120, strength: 0.14 }),
    imprint(brandName, { x: 480, y: 312, size: 40, fill: lighten(colour, 0.5), opacity: 0.6, width: 360 }),
    draw(ellipse(480, 566, 258, 52), { fill: darken(colour, 0.62) }),
    bud(sheet, { x: 368, turn: -8, colour }),
    bud(sheet, { x: 592, turn: 8, colour }),
    clipped(
      sheet,
      smooth(readPoints('200 574!, 300 600, 480 610, 660 600, 760 574!, 760 880!, 200 880!')),
      draw(body, { fill: moulded(sheet, colour) }) +
        shadeRound(sheet, body, { gloss: 0.5, depth: 0.4 }) +
        shadeFoot(sheet, body, 0.3),
    ),
    draw(smooth(readPoints('222 584, 310 606, 480 614, 650 606, 738 584'), { closed: false }), {
      stroke: '#ffffff',
      strokeWidth: 5,
      opacity: 0.65,
    }),
    draw(ellipse(480, 690, 9, 9), { fill: '#67d06a' }),
  ].join('');
}

function bud(sheet: Sheet, { x, turn, colour }: { x: number; turn: number; colour: string }): string {
  return `<g transform="rotate(${turn} ${x} 500)">${[
    draw(rectangle({ x: x - 24, y: 420, width: 48, height: 170, radius: 24 }), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 0],
        stops: [
          [0, darken(colour, 0.1)],
          [0.3, lighten(colour, 0.7)],
          [1, darken(colour, 0.35)],
        ],
      }),
    }),
    draw(ellipse(x + (turn < 0 ? 12 : -12), 410, 66, 60), { fill: domed(sheet, lighten(colour, 0.15)) }),
    draw(ellipse(x + (turn < 0 ? 48 : -48), 428, 30, 36), { fill: domed(sheet, '#55504c') }),
    draw(ellipse(x + (turn < 0 ? -14 : 14), 400, 9, 20), { fill: SHADE, opacity: 0.6 }),
  ].join('')}</g>`;
}

export function drawSpeaker(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const body = rectangle({ x: 252, y: 96, width: 456, height: 776, radius: 120 });
  const mesh = sheet.define(
    (id) =>
      `<pattern id="${id}" width="14" height="14" patternUnits="userSpaceOnUse"><circle cx="3.5" cy="3.5" r="2.4" fill="#000" fill-opacity=".36"/><circle cx="10.5" cy="10.5" r="2.4" fill="#000" fill-opacity=".36"/><circle cx="3" cy="3" r="1" fill="#fff" fill-opacity=".2"/></pattern>`,
  );
  return [
    drawGroundShadow(sheet, { x: 480, y: 862, reach: 226 }),
    draw(body, { fill: colour }),
    clipped(
      sheet,
      body,
      [
        `<rect x="252" y="96" width="456" height="776" fill="url(#${mesh})"/>`,
        draw(rectangle({ x: 252, y: 96, width: 456, height: 92 }), { fill: darken(colour, 0.45) }),
        draw(rectangle({ x: 252, y: 800, width: 456, height: 80 }), { fill: darken(colour, 0.45) }),
        shadeRound(sheet, body, { gloss: 0.36, depth: 0.6 }),
        shadeFoot(sheet, body, 0.3),
      ].join(''),
    ),
    draw(ellipse(480, 470, 150, 150), { stroke: darken(colour, 0.4), strokeWidth: 5, opacity: 0.5 }),
    draw(rectangle({ x: 360, y: 434, width: 240, height: 72, radius: 14 }), { fill: polished(sheet, SILVER) }),
    imprint(brandName, { x: 480, y: 483, size: 36, fill: '#25221f', width: 210 }),
    ...[410, 480, 550].map((x, index) =>
      draw(index === 1 ? ellipse(x, 142, 13) : rectangle({ x: x - 15, y: 138, width: 30, height: 8, radius: 4 }), {
        fill: '#efe9de',
        opacity: 0.85,
      }),
    ),
    draw(smooth(readPoints('700 250, 752 280, 752 400, 706 420'), { closed: false }), {
      stroke: darken(colour, 0.5),
      strokeWidth: 22,
    }),
  ].join('');
}
