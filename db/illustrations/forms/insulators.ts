import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import { createScatter } from '../drawing/seed.ts';
import { clipped, draw, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { panelFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { SHADE } from './shading.ts';

const HEADER = { x: 206, y: 92, width: 548, height: 372 };

/** A clear bag of egg insulators under a printed header card. */
export function drawInsulators(sheet: Sheet, look: PackLook): string {
  const bag = smooth(
    readPoints(`
    212 430!, 748 430!, 758 560, 762 700, 752 820, 722 868, 480 880, 238 868, 208 820, 198 700, 202 560
  `),
  );
  const random = createScatter(look.subject.title);
  return [
    drawGroundShadow(sheet, { x: 480, y: 866, reach: 262 }),
    draw(bag, { fill: '#d8d6cb' }),
    clipped(sheet, bag, heap(sheet, { random, colour: look.brand.spark }) + film(sheet, random)),
    draw(bag, { stroke: '#ffffff', strokeWidth: 4, opacity: 0.6 }),
    header(sheet, look),
  ].join('');
}

function heap(sheet: Sheet, { random, colour }: { random: () => number; colour: string }): string {
  const parts: string[] = [];
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const x = 214 + column * 78 + (row % 2) * 38 + (random() - 0.5) * 22;
      const y = 484 + row * 62 + (random() - 0.5) * 20;
      parts.push(
        insulator(sheet, {
          x,
          y,
          turn: Math.round(random() * 180),
          colour: random() > 0.16 ? colour : lighten(colour, 0.18),
        }),
      );
    }
  }
  return parts.join('');
}

function insulator(
  sheet: Sheet,
  { x, y, turn, colour }: { x: number; y: number; turn: number; colour: string },
): string {
  const body = radial(sheet, {
    centre: [0.34, 0.28],
    radius: 0.8,
    stops: [
      [0, lighten(colour, 0.6)],
      [0.35, colour],
      [1, darken(colour, 0.5)],
    ],
  });
  const groove = draw(smooth(readPoints('-7 -32, 4 -14, 4 14, -7 32'), { closed: false }), {
    stroke: darken(colour, 0.55),
    strokeWidth: 7,
    opacity: 0.7,
  });
  const hole =
    draw(ellipse(17, 0, 7, 9), { fill: darken(colour, 0.75) }) +
    draw(ellipse(-22, 0, 6, 8), { fill: darken(colour, 0.75) });
  return [
    draw(ellipse(x + 7, y + 10, 44, 38), { fill: SHADE, opacity: 0.3 }),
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})">${draw(ellipse(0, 0, 46, 35), { fill: darken(colour, 0.2) })}${groove}${hole}</g>`,
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})" opacity=".72">${draw(ellipse(0, 0, 45, 34), { fill: body })}</g>`,
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})">${groove}${hole}</g>`,
    draw(ellipse(x - 13, y - 14, 9, 6), { fill: '#ffffff', opacity: 0.7 }),
  ].join('');
}

function film(sheet: Sheet, random: () => number): string {
  const area = rectangle({ x: 190, y: 430, width: 580, height: 460 });
  const across = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, SHADE, 0.34],
      [0.04, '#ffffff', 0.7],
      [0.08, '#ffffff', 0.1],
      [0.3, '#ffffff', 0.2],
      [0.5, '#ffffff', 0.02],
      [0.9, SHADE, 0.26],
      [0.96, '#ffffff', 0.36],
      [1, SHADE, 0.4],
    ],
  });
  const down = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, SHADE, 0.4],
      [0.12, SHADE, 0],
      [0.7, SHADE, 0.04],
      [1, SHADE, 0.5],
    ],
  });
  const glints = Array.from({ length: 9 }, () => {
    const x = 230 + random() * 480;
    const y = 480 + random() * 330;
    const reach = 50 + random() * 80;
    const fill = linear(sheet, {
      from: [0, 0],
      to: [1, 1],
      stops: [
        [0, '#ffffff', 0.75],
        [1, '#ffffff', 0],
      ],
    });
    return draw(
      smooth([
        [x, y, 1],
        [x + reach * 0.5, y + 14],
        [x + reach, y + (random() - 0.3) * 90, 1],
        [x + reach * 0.4, y + 30],
      ]),
      { fill },
    );
  });
  return [draw(area, { fill: across }), draw(area, { fill: down }), ...glints].join('');
}

function header(sheet: Sheet, look: PackLook): string {
  const shape = rectangle({ ...HEADER, radius: 8 });
  const light = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, '#ffffff', 0.3],
      [0.5, '#ffffff', 0],
      [1, SHADE, 0.2],
    ],
  });
  const staple = (x: number): string =>
    draw(rectangle({ x, y: 449, width: 54, height: 6, radius: 3 }), { fill: '#c9cdd0' }) +
    draw(rectangle({ x, y: 454, width: 54, height: 3 }), { fill: SHADE, opacity: 0.4 });
  return [
    draw(rectangle({ x: HEADER.x + 4, y: 452, width: HEADER.width - 4, height: 30 }), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [0, 1],
        stops: [
          [0, SHADE, 0.5],
          [1, SHADE, 0],
        ],
      }),
    }),
    draw(rectangle({ x: 410, y: 62, width: 140, height: 60, radius: 16 }), { fill: look.brand.base }),
    draw(rectangle({ x: 446, y: 72, width: 68, height: 14, radius: 7 }), { fill: '#e9e6da' }),
    printInks(panelFrontInks(look, { ...HEADER, radius: 8 })),
    draw(shape, { fill: light }),
    staple(300),
    staple(606),
  ].join('');
}
