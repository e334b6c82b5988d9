import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import { ellipse, polygon, readPoints, rectangle, smooth } from '../drawing/path.ts';
import { createScatter } from '../drawing/seed.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { cylinderSide } from '../forms/cylinder.ts';
import { shadeRound } from '../forms/shading.ts';
import { GOLD, SHADE, imprint, moulded, polished, spot } from './materials.ts';
import type { SampleLook } from './sample-look.ts';

export function drawLipstick(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const bullet = smooth(
    readPoints(`
    330 480!, 330 260, 340 190, 400 120, 450 110!, 462 200, 462 480!, 396 492
  `),
  );
  const slant = smooth(readPoints('334 216, 372 146, 446 112, 458 168, 420 240, 356 262'));
  const base = cylinderSide({ centre: 396, top: 610, foot: 852, topHalf: 106, footHalf: 106, topDip: 14, footDip: 20 });
  const collar = cylinderSide({ centre: 396, top: 470, foot: 612, topHalf: 84, footHalf: 86, topDip: 12, footDip: 14 });
  const black = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, '#0d0b0a'],
      [0.2, '#7d756e'],
      [0.34, '#2a2522'],
      [0.8, '#141110'],
      [1, '#403934'],
    ],
  });
  const cap = `<g transform="rotate(-78 700 780)">${draw(rectangle({ x: 610, y: 660, width: 180, height: 330, radius: 16 }), { fill: black })}${draw(rectangle({ x: 610, y: 940, width: 180, height: 26 }), { fill: polished(sheet, GOLD) })}</g>`;
  return [
    drawGroundShadow(sheet, { x: 560, y: 866, reach: 300, depth: 34 }),
    `<g transform="translate(-96 30)">${cap}</g>`,
    draw(bullet, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 0],
        stops: [
          [0, darken(colour, 0.4)],
          [0.25, lighten(colour, 0.35)],
          [0.5, colour],
          [1, darken(colour, 0.45)],
        ],
      }),
    }),
    draw(slant, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 1],
        stops: [
          [0, lighten(colour, 0.55)],
          [1, lighten(colour, 0.08)],
        ],
      }),
    }),
    draw(collar, { fill: polished(sheet, GOLD) }),
    draw(ellipse(396, 470, 84, 12), { fill: darken(GOLD, 0.2) }),
    clipped(sheet, smooth(readPoints('300 470!, 396 482, 492 470!, 492 560!, 300 560!')), ''),
    draw(smooth(readPoints('330 470!, 330 478, 396 490, 462 478, 462 470!')), { fill: darken(colour, 0.3) }),
    draw(base, { fill: black }),
    draw(ellipse(396, 610, 106, 14), { fill: '#4a433e' }),
    draw(cylinderSide({ centre: 396, top: 600, foot: 612, topHalf: 86, footHalf: 86, topDip: 13, footDip: 14 }), {
      fill: polished(sheet, GOLD),
    }),
    imprint(brandName, { x: 396, y: 748, size: 30, fill: GOLD, width: 180 }),
  ].join('');
}

export function drawMakeupPalette(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const tones = [
    '#F2DCC8',
    '#E3B58F',
    '#C98963',
    '#8E5238',
    '#E9A9A0',
    '#D0756E',
    '#A24A55',
    '#5B2A3A',
    mix(colour, '#ffffff', 0.35),
    colour,
    darken(colour, 0.3),
    '#3A2E3E',
  ];
  const pans = tones.map((tone, index) => {
    const x = 178 + (index % 4) * 154;
    const y = 520 + Math.floor(index / 4) * 104;
    const fill = linear(sheet, {
      from: [0, 0],
      to: [1, 1],
      stops: [
        [0, lighten(tone, 0.22)],
        [0.6, tone],
        [1, darken(tone, 0.14)],
      ],
    });
    return [
      draw(rectangle({ x: x - 3, y: y - 4, width: 146, height: 94, radius: 14 }), { fill: SHADE, opacity: 0.65 }),
      draw(rectangle({ x, y, width: 140, height: 86, radius: 12 }), { fill }),
      shimmer(`${tone}${index}`, x, y, index % 3 === 1),
    ].join('');
  });
  return [
    drawGroundShadow(sheet, { x: 480, y: 862, reach: 352 }),
    draw(polygon([150, 150], [810, 150], [824, 480], [136, 480]), { fill: '#1b1715' }),
    draw(polygon([176, 172], [784, 172], [794, 456], [166, 456]), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 1],
        stops: [
          [0, '#F6F5F2'],
          [0.35, '#C8D0D6'],
          [0.6, '#EEF1F2'],
          [1, '#A9B3BB'],
        ],
      }),
    }),
    draw(polygon([300, 172], [430, 172], [320, 456], [180, 456]), { fill: '#ffffff', opacity: 0.55 }),
    draw(rectangle({ x: 132, y: 478, width: 696, height: 384, radius: 22 }), { fill: moulded(sheet, '#2c2623') }),
    draw(rectangle({ x: 132, y: 474, width: 696, height: 14, radius: 6 }), { fill: polished(sheet, GOLD) }),
    ...pans,
    imprint(brandName, { x: 480, y: 851, size: 21, fill: GOLD, width: 400 }),
  ].join('');
}

function shimmer(seed: string, x: number, y: number, bright: boolean): string {
  const random = createScatter(seed);
  const dots = Array.from({ length: bright ? 26 : 8 }, () =>
    draw(ellipse(x + 8 + random() * 124, y + 8 + random() * 70, 1.6), { fill: '#ffffff', opacity: 0.5 }),
  );
  return (
    draw(rectangle({ x: x + 4, y: y + 4, width: 132, height: 30, radius: 10 }), { fill: '#ffffff', opacity: 0.12 }) +
    dots.join('')
  );
}

export function drawHairbrush(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const head = smooth(
    readPoints(`
    480 96, 620 130, 684 270, 668 430, 580 530, 480 548, 380 530, 292 430, 276 270, 340 130
  `),
  );
  const cushion = smooth(
    readPoints(`
    480 134, 592 162, 642 280, 628 410, 560 490, 480 504, 400 490, 332 410, 318 280, 368 162
  `),
  );
  const handle = smooth(
    readPoints(`
    420 536!, 446 600, 438 700, 432 800, 448 864, 480 880, 512 864, 528 800, 522 700, 514 600, 540 536!
  `),
  );
  const pins: string[] = [];
  for (let row = 0; row < 10; row += 1) {
    const y = 176 + row * 33;
    const half = 148 * Math.sqrt(Math.max(0, 1 - ((y - 320) / 176) ** 2));
    const count = Math.max(2, Math.round(half / 15));
    for (let column = 0; column < count; column += 1) {
      const x = 480 - half + (2 * half * (column + 0.5)) / count;
      pins.push(
        draw(polygon([x - 2, y], [x + 2, y], [x - 3, y - 17], [x - 7, y - 17]), { fill: '#1c1817' }) +
          draw(ellipse(x - 5, y - 18, 5.4), { fill: '#f3ece0' }),
      );
    }
  }
  return [
    `<g transform="rotate(18 480 500)">`,
    draw(
      head.map(({ op, at }) => ({ op, at: at.map((value, index) => value + (index % 2 ? 26 : 22)) })),
      { fill: SHADE, opacity: 0.16 },
    ),
    draw(
      handle.map(({ op, at }) => ({ op, at: at.map((value, index) => value + (index % 2 ? 22 : 22)) })),
      { fill: SHADE, opacity: 0.16 },
    ),
    draw(handle, { fill: moulded(sheet, colour) }),
    shadeRound(sheet, handle, { gloss: 0.5, depth: 0.4 }),
    draw(head, { fill: moulded(sheet, colour) }),
    draw(
      smooth(
        [
          [300, 260],
          [350, 150],
          [460, 110],
        ],
        { closed: false },
      ),
      { stroke: '#ffffff', strokeWidth: 10, opacity: 0.55 },
    ),
    draw(cushion, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [0.6, 1],
        stops: [
          [0, '#5a4f4a'],
          [1, '#231e1c'],
        ],
      }),
    }),
    spot(sheet, { x: 420, y: 260, rx: 90, ry: 110, strength: 0.22 }),
    ...pins,
    draw(rectangle({ x: 420, y: 540, width: 120, height: 22, radius: 8 }), { fill: polished(sheet, GOLD) }),
    imprint(brandName, { x: 480, y: 636, size: 22, fill: lighten(colour, 0.75), width: 80 }),
    draw(ellipse(480, 848, 12, 14), { fill: darken(colour, 0.6) }),
    `</g>`,
  ].join('');
}
