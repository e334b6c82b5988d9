import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { shadeRound } from '../forms/shading.ts';
import { GOLD, SHADE, moulded, polished, spot } from './materials.ts';
import type { SampleLook } from './sample-look.ts';

export function drawSneakers(sheet: Sheet, look: SampleLook): string {
  return [
    drawGroundShadow(sheet, { x: 480, y: 762, reach: 390, depth: 40 }),
    `<g transform="translate(96 -74) scale(.92)">${shoe(sheet, look)}</g>`,
    `<g transform="translate(0 30)">${shoe(sheet, look)}</g>`,
  ].join('');
}

function shoe(sheet: Sheet, { colour }: SampleLook): string {
  const upper = smooth(
    readPoints(`
    120 640!, 112 560, 130 440, 150 384!, 196 366, 262 384, 330 376, 372 330, 408 318!, 470 380, 560 452,
    680 510, 790 540, 838 590, 848 650!
  `),
  );
  const sole = smooth(
    readPoints(`
    108 626!, 300 640, 560 640, 850 620!, 868 652, 862 700, 830 722, 480 728, 160 724, 112 708, 100 664
  `),
  );
  const toe = smooth(readPoints('690 640!, 700 570, 760 536, 820 560, 850 610, 852 640!'));
  const heel = smooth(readPoints('118 640!, 112 560, 128 444, 190 470, 206 560, 200 640!'));
  const saddle = smooth(readPoints('352 392!, 430 486, 520 548!, 500 600, 470 650!, 300 650!, 306 560, 322 470'));
  const laces = [0, 1, 2, 3].map(
    (row) =>
      draw(
        smooth(
          [
            [404 + row * 50, 366 + row * 36],
            [436 + row * 46, 386 + row * 34],
            [380 + row * 52, 426 + row * 32],
          ],
          { closed: false },
        ),
        { stroke: SHADE, strokeWidth: 17, opacity: 0.25 },
      ) +
      draw(
        smooth(
          [
            [404 + row * 50, 360 + row * 36],
            [430 + row * 46, 376 + row * 34],
            [378 + row * 52, 418 + row * 32],
          ],
          { closed: false },
        ),
        { stroke: '#FBF8F1', strokeWidth: 14 },
      ),
  );
  return [
    draw(smooth(readPoints('150 390, 200 350, 300 360, 380 326, 410 330, 330 400, 220 410')), {
      fill: darken(colour, 0.65),
    }),
    draw(upper, { fill: moulded(sheet, colour) }),
    clipped(
      sheet,
      upper,
      [
        draw(toe, { fill: lighten(colour, 0.28), opacity: 0.85 }),
        draw(heel, { fill: darken(colour, 0.3) }),
        draw(saddle, { fill: '#FBF8F1', opacity: 0.94 }),
        draw(smooth(readPoints('352 392, 430 480, 560 560, 700 590'), { closed: false }), {
          stroke: darken(colour, 0.4),
          strokeWidth: 3,
          dash: '8 6',
        }),
        spot(sheet, { x: 300, y: 450, rx: 140, ry: 70, strength: 0.34 }),
        spot(sheet, { x: 740, y: 560, rx: 70, ry: 26, strength: 0.5 }),
        draw(rectangle({ x: 90, y: 590, width: 780, height: 60 }), {
          fill: linear(sheet, {
            from: [0, 0],
            to: [0, 1],
            stops: [
              [0, SHADE, 0],
              [1, SHADE, 0.4],
            ],
          }),
        }),
      ].join(''),
    ),
    ...laces,
    draw(smooth(readPoints('150 384, 200 368, 262 386, 330 376, 378 326'), { closed: false }), {
      stroke: lighten(colour, 0.3),
      strokeWidth: 13,
    }),
    draw(sole, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [0, 1],
        stops: [
          [0, '#ffffff'],
          [0.5, '#F1ECDF'],
          [1, '#C2BAA8'],
        ],
      }),
    }),
    draw(smooth(readPoints('104 672, 300 682, 560 682, 866 664'), { closed: false }), {
      stroke: colour,
      strokeWidth: 7,
      opacity: 0.85,
    }),
    ...Array.from({ length: 22 }, (_, index) =>
      draw(rectangle({ x: 130 + index * 33, y: 706, width: 16, height: 22, radius: 3 }), {
        fill: '#8f8775',
        opacity: 0.5,
      }),
    ),
  ].join('');
}

export function drawHat(sheet: Sheet, { colour }: SampleLook): string {
  const brim = smooth(
    readPoints(`
    66 650, 110 600, 250 560, 480 548, 710 560, 850 600, 894 650, 840 712, 690 752, 480 764, 270 752,
    120 712
  `),
  );
  const crown = smooth(
    readPoints(`
    248 626!, 262 460, 290 320, 340 246, 420 228, 480 250, 540 228, 620 246, 670 320, 698 460, 712 626!,
    600 664, 480 672, 360 664
  `),
  );
  const band = smooth(
    readPoints(`
    250 560!, 360 596, 480 604, 600 596, 710 560!, 714 628!, 600 666, 480 674, 360 666, 246 628!
  `),
  );
  const weave = sheet.define(
    (id) =>
      `<pattern id="${id}" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 4L8 0L16 4M0 12L8 8L16 12" stroke="#000" stroke-opacity=".12" stroke-width="2" fill="none"/><path d="M0 7L8 3L16 7" stroke="#fff" stroke-opacity=".2" stroke-width="1.5" fill="none"/></pattern>`,
  );
  const woven = (shape: Path): string => draw(shape, { fill: `url(#${weave})` });
  return [
    drawGroundShadow(sheet, { x: 480, y: 756, reach: 400, depth: 44 }),
    draw(brim, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [0.4, 1],
        stops: [
          [0, darken(colour, 0.1)],
          [0.5, lighten(colour, 0.2)],
          [1, darken(colour, 0.25)],
        ],
      }),
    }),
    woven(brim),
    draw(ellipse(490, 664, 290, 60), { fill: SHADE, opacity: 0.3 }),
    draw(smooth(readPoints('70 652, 120 708, 270 748, 480 760, 690 748, 840 708, 890 652'), { closed: false }), {
      stroke: lighten(colour, 0.5),
      strokeWidth: 7,
      opacity: 0.8,
    }),
    draw(crown, { fill: moulded(sheet, colour) }),
    clipped(
      sheet,
      crown,
      woven(crown) +
        spot(sheet, { x: 360, y: 380, rx: 110, ry: 200, strength: 0.5 }) +
        shadeRound(sheet, crown, { gloss: 0.2, depth: 0.5 }) +
        draw(smooth(readPoints('400 228, 470 300, 480 380, 494 300, 566 228, 480 254')), {
          fill: SHADE,
          opacity: 0.32,
        }),
    ),
    draw(band, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 0],
        stops: [
          [0, '#1d130c'],
          [0.25, '#6a4426'],
          [0.5, '#42291a'],
          [1, '#150d08'],
        ],
      }),
    }),
    draw(smooth(readPoints('256 572, 360 606, 480 614, 600 606, 704 572'), { closed: false }), {
      stroke: '#D9A94A',
      strokeWidth: 4,
      dash: '8 7',
    }),
    draw(rectangle({ x: 634, y: 590, width: 44, height: 54, radius: 8 }), { fill: polished(sheet, GOLD) }),
  ].join('');
}
