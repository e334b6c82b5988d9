import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import { ellipse, polygon, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { SHADE, SILVER, glare, imprint, moulded, polished, screenFill } from './materials.ts';
import type { SampleLook } from './sample-look.ts';

/** What a screen shows: hills at dusk. */
function picture(
  sheet: Sheet,
  shape: Path,
  { colour, box }: { colour: string; box: readonly [number, number, number, number] },
): string {
  const [x, y, width, height] = box;
  const hill = (level: number, tone: string): string =>
    draw(
      smooth([
        [x - 20, y + height + 20, 1],
        [x - 20, y + height * level],
        [x + width * 0.28, y + height * (level - 0.12)],
        [x + width * 0.55, y + height * (level + 0.02)],
        [x + width * 0.8, y + height * (level - 0.1)],
        [x + width + 20, y + height * level],
        [x + width + 20, y + height + 20, 1],
      ]),
      { fill: tone },
    );
  return clipped(
    sheet,
    shape,
    [
      draw(rectangle({ x, y, width, height }), { fill: screenFill(sheet, colour) }),
      draw(ellipse(x + width * 0.66, y + height * 0.4, Math.min(width, height) * 0.13), {
        fill: '#FFE7B0',
        opacity: 0.95,
      }),
      hill(0.66, mix('#54408C', colour, 0.35)),
      hill(0.78, mix('#35306F', colour, 0.3)),
      hill(0.9, '#1A1D45'),
      glare(box, 0.13),
    ].join(''),
  );
}

export function drawSmartphone(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const back = rectangle({ x: 424, y: 104, width: 344, height: 724, radius: 58 });
  const front = rectangle({ x: 236, y: 132, width: 360, height: 744, radius: 62 });
  const glass = rectangle({ x: 251, y: 147, width: 330, height: 714, radius: 50 });
  return [
    drawGroundShadow(sheet, { x: 480, y: 868, reach: 262 }),
    draw(back, { fill: moulded(sheet, colour) }),
    draw(back, { stroke: lighten(colour, 0.5), strokeWidth: 5, opacity: 0.8 }),
    draw(rectangle({ x: 606, y: 132, width: 132, height: 250, radius: 44 }), {
      fill: darken(colour, 0.25),
      opacity: 0.7,
    }),
    ...[196, 318].map((y) => lens(sheet, 672, y)),
    draw(ellipse(672, 257, 13), { fill: '#fff6d8' }),
    imprint(brandName, { x: 676, y: 640, size: 26, fill: lighten(colour, 0.6), width: 150 }),
    draw(rectangle({ x: 250, y: 146, width: 372, height: 744, radius: 62 }), { fill: SHADE, opacity: 0.22 }),
    draw(front, { fill: polished(sheet, mix(colour, SILVER, 0.55)) }),
    draw(rectangle({ x: 242, y: 138, width: 348, height: 732, radius: 57 }), { fill: '#0b0b0d' }),
    picture(sheet, glass, { colour, box: [251, 147, 330, 714] }),
    draw(ellipse(416, 182, 12), { fill: '#0b0b0d' }),
    ...[0, 1, 2, 3].map((index) =>
      draw(rectangle({ x: 282 + index * 70, y: 756, width: 54, height: 54, radius: 15 }), {
        fill: '#ffffff',
        opacity: 0.34 + index * 0.1,
      }),
    ),
    draw(rectangle({ x: 356, y: 838, width: 120, height: 7, radius: 3 }), { fill: '#ffffff', opacity: 0.85 }),
  ].join('');
}

export function lens(sheet: Sheet, x: number, y: number, radius = 42): string {
  return [
    draw(ellipse(x, y, radius), { fill: polished(sheet, SILVER) }),
    draw(ellipse(x, y, radius * 0.86), { fill: '#0c0d10' }),
    draw(ellipse(x, y, radius * 0.58), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 1],
        stops: [
          [0, '#4a6a9a'],
          [0.5, '#141a2c'],
          [1, '#3a2450'],
        ],
      }),
    }),
    draw(ellipse(x, y, radius * 0.26), { fill: '#05060a' }),
    draw(ellipse(x - radius * 0.26, y - radius * 0.3, radius * 0.17, radius * 0.12), { fill: '#ffffff', opacity: 0.9 }),
  ].join('');
}

export function drawTablet(sheet: Sheet, { colour }: SampleLook): string {
  const glass = rectangle({ x: 186, y: 158, width: 588, height: 680, radius: 18 });
  const pen = `<g transform="rotate(14 800 500)">${draw(
    rectangle({ x: 786, y: 180, width: 30, height: 600, radius: 13 }),
    {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 0],
        stops: [
          [0, '#d8d6d0'],
          [0.3, '#ffffff'],
          [1, '#9a978f'],
        ],
      }),
    },
  )}${draw(polygon([786, 776], [816, 776], [803, 838], [799, 838]), { fill: '#5a5752' })}</g>`;
  return [
    drawGroundShadow(sheet, { x: 480, y: 870, reach: 342 }),
    draw(rectangle({ x: 152, y: 120, width: 668, height: 756, radius: 48 }), { fill: SHADE, opacity: 0.16 }),
    draw(rectangle({ x: 144, y: 112, width: 672, height: 760, radius: 48 }), {
      fill: polished(sheet, mix(colour, SILVER, 0.5)),
    }),
    draw(rectangle({ x: 152, y: 120, width: 656, height: 744, radius: 42 }), { fill: '#101012' }),
    picture(sheet, glass, { colour, box: [186, 158, 588, 680] }),
    draw(ellipse(480, 139, 6), { fill: '#2b3350' }),
    draw(rectangle({ x: 240, y: 230, width: 300, height: 34, radius: 10 }), { fill: '#ffffff', opacity: 0.85 }),
    draw(rectangle({ x: 240, y: 284, width: 210, height: 18, radius: 9 }), { fill: '#ffffff', opacity: 0.5 }),
    pen,
  ].join('');
}

export function drawTv(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const glass = rectangle({ x: 92, y: 206, width: 776, height: 452 });
  return [
    drawGroundShadow(sheet, { x: 480, y: 800, reach: 330, depth: 30 }),
    draw(polygon([250, 690], [290, 690], [236, 800], [176, 800]), { fill: moulded(sheet, '#4a4a4c') }),
    draw(polygon([670, 690], [710, 690], [784, 800], [724, 800]), { fill: moulded(sheet, '#3a3a3c') }),
    draw(rectangle({ x: 74, y: 190, width: 812, height: 506, radius: 14 }), { fill: '#111113' }),
    draw(rectangle({ x: 74, y: 190, width: 812, height: 4, radius: 2 }), { fill: '#ffffff', opacity: 0.4 }),
    picture(sheet, glass, { colour, box: [92, 206, 776, 452] }),
    draw(rectangle({ x: 74, y: 662, width: 812, height: 34, radius: 8 }), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [0, 1],
        stops: [
          [0, '#39393c'],
          [1, '#0d0d0f'],
        ],
      }),
    }),
    imprint(brandName, { x: 480, y: 687, size: 22, fill: '#d9d5cc', width: 300 }),
    draw(ellipse(850, 680, 4), { fill: '#d0492e' }),
  ].join('');
}

export function drawLaptop(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const body = mix(colour, SILVER, 0.45);
  const glass = polygon([206, 200], [754, 200], [762, 552], [198, 552]);
  const keys = [0, 1, 2, 3]
    .map((row) =>
      Array.from({ length: 13 }, (_, column) => {
        const y = 606 + row * 29;
        const spread = 1 + row * 0.036;
        const x = 480 + (column - 6) * 40.5 * spread;
        return draw(rectangle({ x: x - 17 * spread, y, width: 34 * spread, height: 21, radius: 5 }), {
          fill: '#26272b',
        });
      }).join(''),
    )
    .join('');
  return [
    drawGroundShadow(sheet, { x: 480, y: 812, reach: 400, depth: 34 }),
    draw(polygon([180, 176], [780, 176], [790, 580], [170, 580]), { fill: darken(body, 0.25) }),
    draw(polygon([188, 182], [772, 182], [781, 574], [179, 574]), { fill: '#0f0f12' }),
    picture(sheet, glass, { colour, box: [196, 200, 568, 352] }),
    draw(polygon([168, 578], [792, 578], [872, 782], [88, 782]), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [0.6, 1],
        stops: [
          [0, lighten(body, 0.2)],
          [0.4, lighten(body, 0.45)],
          [1, body],
        ],
      }),
    }),
    draw(polygon([204, 594], [756, 594], [792, 730], [168, 730]), { fill: darken(body, 0.2), opacity: 0.4 }),
    keys,
    draw(polygon([372, 734], [588, 734], [600, 778], [360, 778]), { fill: lighten(body, 0.25) }),
    draw(polygon([372, 734], [588, 734], [600, 778], [360, 778]), {
      stroke: darken(body, 0.3),
      strokeWidth: 2,
      opacity: 0.6,
    }),
    draw(smooth(readPoints('88 782!, 872 782!, 866 800, 840 812, 480 814, 120 812, 94 800')), {
      fill: polished(sheet, body, { upright: true }),
    }),
    draw(rectangle({ x: 412, y: 782, width: 136, height: 11, radius: 5 }), { fill: darken(body, 0.45) }),
    imprint(brandName, { x: 480, y: 570, size: 17, fill: '#b9b6af', width: 260 }),
  ].join('');
}
