import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import { outlineText } from '../drawing/outline-text.ts';
import { ellipse, polygon, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { shadeFoot, shadeRound } from '../forms/shading.ts';
import { SHADE, SILVER, domed, glare, imprint, moulded, polished, spot } from './materials.ts';
import type { SampleLook } from './sample-look.ts';

export function drawSmartwatch(sheet: Sheet, { colour }: SampleLook): string {
  const strap = (up: boolean): string => {
    const far = up ? 92 : 876;
    const near = up ? 330 : 640;
    const shape = smooth([
      [372, near, 1],
      [390, (near + far) / 2],
      [404, far, 1],
      [480, up ? far - 8 : far + 8],
      [556, far, 1],
      [570, (near + far) / 2],
      [588, near, 1],
    ]);
    const holes = up
      ? ''
      : [0, 1, 2].map((index) => draw(ellipse(480, 730 + index * 46, 8, 13), { fill: darken(colour, 0.6) })).join('');
    return (
      draw(shape, { fill: colour }) +
      shadeRound(sheet, shape, { gloss: 0.4, depth: 0.5 }) +
      (up ? shadeFoot(sheet, shape, 0.35) : '') +
      holes
    );
  };
  const bars = [0.45, 0.7, 0.55, 0.9, 0.65, 0.8, 1].map((share, index) =>
    draw(rectangle({ x: 366 + index * 34, y: 604 - share * 86, width: 22, height: share * 86, radius: 7 }), {
      fill: index === 6 ? '#F2B233' : mix('#FBF8F1', colour, 0.45),
    }),
  );
  return [
    drawGroundShadow(sheet, { x: 480, y: 870, reach: 150 }),
    strap(true),
    strap(false),
    draw(rectangle({ x: 638, y: 440, width: 34, height: 84, radius: 13 }), {
      fill: polished(sheet, SILVER, { upright: true }),
    }),
    draw(rectangle({ x: 304, y: 288, width: 352, height: 392, radius: 100 }), {
      fill: polished(sheet, mix(SILVER, '#44474c', 0.3)),
    }),
    draw(rectangle({ x: 318, y: 302, width: 324, height: 364, radius: 88 }), { fill: '#08080a' }),
    ...bars,
    draw(outlineText('10:09', { x: 480, y: 456, size: 112, weight: 700, anchor: 'middle' }), { fill: '#ffffff' }),
    clipped(
      sheet,
      rectangle({ x: 318, y: 302, width: 324, height: 364, radius: 88 }),
      glare([318, 302, 324, 364], 0.12),
    ),
  ].join('');
}

export function drawCamera(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const body = smooth(
    readPoints(`
    130 330!, 140 300, 176 288, 316 288!, 352 218!, 372 204, 588 204, 608 218!, 644 288!, 784 288, 820 300,
    830 330!, 833 560, 832 700, 824 756, 790 778, 690 781, 480 782, 270 781, 170 778, 136 756, 128 700, 127 560
  `),
  );
  const grip = smooth(readPoints('132 330!, 240 330!, 250 540, 236 770!, 176 780, 136 764, 126 720'));
  const leather = rectangle({ x: 120, y: 372, width: 720, height: 320 });
  const grain = sheet.define(
    (id) =>
      `<pattern id="${id}" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="2" fill="#fff" fill-opacity=".07"/><circle cx="8" cy="8" r="2" fill="#000" fill-opacity=".2"/></pattern>`,
  );
  return [
    drawGroundShadow(sheet, { x: 480, y: 782, reach: 352, depth: 36 }),
    draw(rectangle({ x: 176, y: 254, width: 92, height: 44, radius: 10 }), { fill: polished(sheet, SILVER) }),
    draw(rectangle({ x: 690, y: 246, width: 96, height: 50, radius: 10 }), {
      fill: polished(sheet, mix(SILVER, '#202020', 0.5)),
    }),
    draw(body, { fill: moulded(sheet, mix(colour, SILVER, 0.25)) }),
    clipped(
      sheet,
      body,
      [
        draw(leather, { fill: '#26231f' }),
        `<rect x="120" y="372" width="720" height="320" fill="url(#${grain})"/>`,
        draw(grip, { fill: '#3a352f', opacity: 0.55 }),
        shadeRound(sheet, body, { gloss: 0.22, depth: 0.34 }),
        shadeFoot(sheet, body, 0.3),
      ].join(''),
    ),
    imprint(brandName, { x: 480, y: 270, size: 34, fill: '#f4efe4', width: 220 }),
    objective(sheet),
    draw(ellipse(722, 332, 16), { fill: domed(sheet, '#d0492e') }),
    draw(rectangle({ x: 196, y: 312, width: 70, height: 38, radius: 8 }), { fill: '#14161c' }),
  ].join('');
}

function objective(sheet: Sheet): string {
  const circles: readonly (readonly [number, string])[] = [
    [222, '#161514'],
    [212, polished(sheet, '#6c6a66')],
    [196, '#1c1b1a'],
    [170, '#2c2b29'],
    [160, '#0e0e0e'],
    [132, '#1b1b1d'],
  ];
  const glass = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, '#7aa0c8'],
      [0.3, '#2a3a63'],
      [0.6, '#0b0d1a'],
      [1, '#5a2f6a'],
    ],
  });
  return [
    draw(ellipse(492, 544, 224), { fill: SHADE, opacity: 0.34 }),
    ...circles.map(([radius, fill]) => draw(ellipse(480, 530, radius), { fill })),
    draw(ellipse(480, 530, 183), { stroke: '#8b8780', strokeWidth: 13, dash: '5 8' }),
    draw(ellipse(480, 530, 118), { fill: glass }),
    draw(ellipse(480, 530, 58), { fill: '#06070c', opacity: 0.8 }),
    draw(smooth(readPoints('386 500, 410 440, 470 414, 500 424, 440 452, 410 510')), { fill: '#ffffff', opacity: 0.7 }),
    draw(ellipse(532, 590, 26, 18), { fill: '#b08bd8', opacity: 0.5 }),
  ].join('');
}

export function drawGamepad(sheet: Sheet, { colour }: SampleLook): string {
  const body = smooth(
    readPoints(`
    196 330, 300 290, 400 310, 480 314, 560 310, 660 290, 764 330, 836 500, 868 690, 830 772, 750 766,
    660 650, 580 616, 480 612, 380 616, 300 650, 210 766, 130 772, 92 690, 124 500
  `),
  );
  const stick = (x: number, y: number): string =>
    draw(ellipse(x, y, 70), { fill: darken(colour, 0.45) }) +
    draw(ellipse(x + 4, y + 8, 56), { fill: SHADE, opacity: 0.5 }) +
    draw(ellipse(x, y - 6, 52), { fill: domed(sheet, '#3c3b3a') }) +
    draw(ellipse(x, y - 8, 36), { fill: domed(sheet, '#5d5b59') });
  const cross: Path = polygon(
    [258, 412],
    [302, 412],
    [302, 456],
    [346, 456],
    [346, 500],
    [302, 500],
    [302, 544],
    [258, 544],
    [258, 500],
    [214, 500],
    [214, 456],
    [258, 456],
  );
  const buttons: readonly (readonly [number, number, string])[] = [
    [680, 420, '#4A4E57'],
    [736, 476, '#F2B233'],
    [680, 532, '#4A4E57'],
    [624, 476, '#4A4E57'],
  ];
  return [
    drawGroundShadow(sheet, { x: 480, y: 772, reach: 370, depth: 40 }),
    draw(smooth(readPoints('216 322, 250 270, 350 262, 390 306')), { fill: darken(colour, 0.55) }),
    draw(smooth(readPoints('570 306, 610 262, 710 270, 744 322')), { fill: darken(colour, 0.55) }),
    draw(body, { fill: moulded(sheet, colour) }),
    clipped(
      sheet,
      body,
      spot(sheet, { x: 270, y: 350, rx: 210, ry: 90, strength: 0.6 }) +
        spot(sheet, { x: 690, y: 340, rx: 150, ry: 60, strength: 0.3 }),
    ),
    draw(cross, { fill: moulded(sheet, '#34333a') }),
    ...buttons.map(
      ([x, y, tone]) =>
        draw(ellipse(x + 3, y + 6, 31), { fill: SHADE, opacity: 0.4 }) +
        draw(ellipse(x, y, 30), { fill: domed(sheet, tone) }),
    ),
    stick(382, 566),
    stick(578, 566),
    draw(rectangle({ x: 424, y: 366, width: 112, height: 74, radius: 16 }), { fill: darken(colour, 0.35) }),
    draw(rectangle({ x: 424, y: 366, width: 112, height: 34, radius: 16 }), { fill: '#ffffff', opacity: 0.1 }),
    draw(ellipse(480, 478, 18), { fill: lighten(colour, 0.7) }),
  ].join('');
}
