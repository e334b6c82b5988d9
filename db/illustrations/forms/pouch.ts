import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import type { Bend } from '../drawing/ink.ts';
import { rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import { createScatter } from '../drawing/seed.ts';
import { clipped, draw, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { fullFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { SHADE } from './shading.ts';

interface Shape {
  top: number;
  foot: number;
  half: number;
}

/** A glossy printed bag with a sealed top: a stand-up pouch up to 5 kg, taller above. */
export function drawPouch(sheet: Sheet, look: PackLook): string {
  const amount = Number(look.words.amount.match(/^[\d,]+(?= kg)/)?.[0]?.replace(',', '.') ?? 1);
  const shape: Shape = amount <= 5 ? { top: 150, foot: 872, half: 276 } : { top: 92, foot: 876, half: 272 };
  const outline = pouchOutline(shape);
  const { top, foot, half } = shape;
  const art = fullFrontInks(look, { x: 480 - half, y: top + 44, width: half * 2, height: foot - top - 84 });
  const body = [
    printInks(art, pouchBend(shape)),
    film(sheet, shape, look.subject.title),
    gusset(sheet, shape, look.brand.deep),
    sealedTop(sheet, shape, look),
  ].join('');
  return [
    drawGroundShadow(sheet, { x: 480, y: foot - 12, reach: half * 0.96 }),
    clipped(sheet, outline, body),
    draw(outline, { stroke: '#ffffff', strokeWidth: 2.5, opacity: 0.35 }),
  ].join('');
}

function pouchOutline({ top, foot, half }: Shape): Path {
  const left = 480 - half;
  const right = 480 + half;
  return smooth([
    [left + 14, top, 1],
    [right - 14, top, 1],
    [right - 12, top + 60],
    [right - 4, top + 160],
    [right, top + 330],
    [right - 1, foot - 200],
    [right - 8, foot - 80],
    [right - 20, foot - 26],
    [right - 54, foot - 8],
    [640, foot + 2],
    [480, foot + 6],
    [320, foot + 2],
    [left + 54, foot - 8],
    [left + 20, foot - 26],
    [left + 8, foot - 80],
    [left + 1, foot - 200],
    [left, top + 330],
    [left + 4, top + 160],
    [left + 12, top + 60],
  ]);
}

function pouchBend({ top, foot, half }: Shape): Bend {
  return (x, y) => {
    const across = (x - 480) / half;
    const down = (y - top) / (foot - top);
    return [
      480 + (x - 480) * (0.955 + 0.035 * Math.sin(Math.min(1, Math.max(0, down)) * Math.PI)),
      y + (1 - across * across) * down * 14,
    ];
  };
}

/** Long soft reflections and dents of a filled plastic film. */
function film(sheet: Sheet, { top, foot, half }: Shape, title: string): string {
  const random = createScatter(title);
  const area = rectangle({ x: 480 - half - 4, y: top, width: half * 2 + 8, height: foot - top + 10 });
  const across = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, SHADE, 0.42],
      [0.035, SHADE, 0.1],
      [0.05, '#ffffff', 0.45],
      [0.075, '#ffffff', 0.08],
      [0.2, '#ffffff', 0.1],
      [0.3, '#ffffff', 0.26],
      [0.46, '#ffffff', 0.02],
      [0.78, SHADE, 0.16],
      [0.93, SHADE, 0.36],
      [0.95, '#ffffff', 0.2],
      [0.97, SHADE, 0.36],
      [1, SHADE, 0.5],
    ],
  });
  const down = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, SHADE, 0.1],
      [0.1, '#ffffff', 0.2],
      [0.3, '#ffffff', 0],
      [0.82, SHADE, 0.1],
      [0.93, SHADE, 0.34],
      [1, SHADE, 0.5],
    ],
  });
  const dents = Array.from({ length: 6 }, (_, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const x = 480 + side * half * (0.86 + random() * 0.06);
    const y = top + 150 + index * 62 + random() * 60;
    const length = 150 + random() * 110;
    const inward = -side * (16 + random() * 22);
    const tone = side < 0 ? '#ffffff' : SHADE;
    const fill = linear(sheet, {
      from: [0, y],
      to: [0, y + length],
      page: true,
      stops: [
        [0, tone, 0],
        [0.4, tone, 0.42],
        [1, tone, 0],
      ],
    });
    return draw(
      smooth([
        [x, y, 1],
        [x + inward, y + length * 0.5],
        [x + inward * 0.3, y + length, 1],
        [x + inward * 0.3, y + length * 0.5],
      ]),
      { fill },
    );
  });
  const shoulders = [-1, 1].map((side) => {
    const x = 480 + side * half * 0.92;
    const fill = linear(sheet, {
      from: [x, top + 60],
      to: [x - side * 130, top + 230],
      page: true,
      stops: [
        [0, SHADE, 0.4],
        [0.5, side < 0 ? '#ffffff' : SHADE, 0.18],
        [1, SHADE, 0],
      ],
    });
    return draw(
      smooth([
        [x, top + 48, 1],
        [x - side * 70, top + 120],
        [x - side * 150, top + 250, 1],
        [x - side * 40, top + 160],
        [x + side * 4, top + 120],
      ]),
      { fill },
    );
  });
  const swell = radial(sheet, {
    centre: [0.36, 0.36],
    radius: 0.36,
    stops: [
      [0, '#ffffff', 0.2],
      [1, '#ffffff', 0],
    ],
  });
  return [
    draw(area, { fill: across }),
    draw(area, { fill: down }),
    draw(area, { fill: swell }),
    ...dents,
    ...shoulders,
  ].join('');
}

/** The folded foot that lets the bag stand. */
function gusset(sheet: Sheet, { foot, half }: Shape, deep: string): string {
  const curve = smooth([
    [480 - half, foot - 66],
    [480 - half * 0.6, foot - 30],
    [480, foot - 18],
    [480 + half * 0.6, foot - 30],
    [480 + half, foot - 66],
    [480 + half, foot + 30, 1],
    [480 - half, foot + 30, 1],
  ]);
  const fill = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, darken(deep, 0.2), 0.05],
      [1, darken(deep, 0.5), 0.85],
    ],
  });
  const line = smooth(
    [
      [480 - half + 8, foot - 64],
      [480 - half * 0.6, foot - 31],
      [480, foot - 19],
      [480 + half * 0.6, foot - 31],
      [480 + half - 8, foot - 64],
    ],
    { closed: false },
  );
  return draw(curve, { fill }) + draw(line, { stroke: '#ffffff', strokeWidth: 3, opacity: 0.4 });
}

function sealedTop(sheet: Sheet, { top, half }: Shape, { brand, accent }: PackLook): string {
  const x = 480 - half;
  const band = rectangle({ x, y: top, width: half * 2, height: 46 });
  const fill = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, darken(brand.base, 0.3)],
      [0.25, lighten(brand.base, 0.35)],
      [0.6, brand.base],
      [1, darken(brand.base, 0.45)],
    ],
  });
  const crimps = Array.from({ length: 6 }, (_, index) =>
    draw(rectangle({ x, y: top + 5 + index * 7, width: half * 2, height: 3 }), {
      fill: index % 2 === 0 ? '#ffffff' : SHADE,
      opacity: 0.2,
    }),
  );
  const zip = [
    draw(rectangle({ x, y: top + 62, width: half * 2, height: 4 }), { fill: SHADE, opacity: 0.22 }),
    draw(rectangle({ x, y: top + 66, width: half * 2, height: 3 }), { fill: '#ffffff', opacity: 0.5 }),
  ];
  return [
    draw(band, { fill }),
    ...crimps,
    draw(rectangle({ x, y: top + 46, width: half * 2, height: 4 }), { fill: accent }),
    ...zip,
  ].join('');
}
