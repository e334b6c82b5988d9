import { darken, lighten, mix } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import type { Bend } from '../drawing/ink.ts';
import { readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path, Point } from '../drawing/path.ts';
import { createScatter } from '../drawing/seed.ts';
import { clipped, draw, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawGroundShadow } from '../drawing/backdrop.ts';
import { fullFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';

const TOP = 96;
const FOOT = 874;
const CENTRE = 480;
const HALF = 272;

/** A tall woven sack of 20 to 40 kg, sewn across the top, standing full. */
export function drawSack(sheet: Sheet, look: PackLook): string {
  const outline = sackOutline();
  const body = [
    printInks(fullFrontInks(look, { x: CENTRE - HALF, y: TOP + 30, width: HALF * 2, height: FOOT - TOP - 30 }), bulge),
    weave(sheet),
    roundness(sheet),
    wrinkles(sheet, look.subject.title),
    sewnTop(sheet, look),
  ].join('');
  return [
    drawGroundShadow(sheet, { x: CENTRE, y: FOOT - 6, reach: HALF }),
    clipped(sheet, outline, body),
    draw(outline, { stroke: darken(look.brand.deep, 0.2), strokeWidth: 2, opacity: 0.35 }),
  ].join('');
}

/** Full in the middle, so the flat cloth draws in beside the sewn edges and its corners stand out. */
function sackOutline(): Path {
  return smooth(
    readPoints(`
    214 98!, 300 94, 480 97, 660 92, 746 97!, 742 118, 733 160, 736 260, 745 420, 747 560, 742 700, 735 790,
    741 838, 744 862, 730 872, 640 876, 480 878, 320 876, 232 873, 216 862, 219 838, 225 790, 217 700,
    213 560, 215 420, 223 260, 227 160, 218 118
  `),
  );
}

const bulge: Bend = (x, y) => {
  const across = (x - CENTRE) / HALF;
  const down = (y - TOP) / (FOOT - TOP);
  const swell = 1 - 0.035 * Math.cos(down * Math.PI * 2);
  const sag = (1 - across * across) * (down - 0.35) * 16;
  return [CENTRE + (x - CENTRE) * swell, y + sag];
};

function weave(sheet: Sheet): string {
  const id = sheet.define(
    (name) =>
      `<pattern id="${name}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0.5H8M0 4.5H8" stroke="#fff" stroke-opacity=".09"/><path d="M2 0V8M6 0V8" stroke="#000" stroke-opacity=".06"/></pattern>`,
  );
  return `<rect x="200" y="80" width="560" height="810" fill="url(#${id})"/>`;
}

function roundness(sheet: Sheet): string {
  const across = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, '#1a0f08', 0.4],
      [0.06, '#1a0f08', 0.16],
      [0.14, '#ffffff', 0.04],
      [0.27, '#ffffff', 0.3],
      [0.42, '#ffffff', 0.07],
      [0.6, '#1a0f08', 0.02],
      [0.82, '#1a0f08', 0.22],
      [0.95, '#1a0f08', 0.44],
      [1, '#1a0f08', 0.5],
    ],
  });
  const down = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, '#1a0f08', 0.16],
      [0.06, '#1a0f08', 0.2],
      [0.13, '#ffffff', 0.12],
      [0.3, '#ffffff', 0.06],
      [0.55, '#ffffff', 0],
      [0.8, '#1a0f08', 0.08],
      [0.95, '#1a0f08', 0.18],
      [1, '#1a0f08', 0.45],
    ],
  });
  const swell = radial(sheet, {
    centre: [0.38, 0.34],
    radius: 0.42,
    stops: [
      [0, '#ffffff', 0.2],
      [1, '#ffffff', 0],
    ],
  });
  const area = rectangle({ x: 206, y: 86, width: 548, height: 800 });
  return [across, down, swell].map((fill) => draw(area, { fill })).join('');
}

/** A soft fold: dark on the side away from the light, bright on the other. */
function fold(
  sheet: Sheet,
  [x1, y1]: Point,
  [x2, y2]: Point,
  { width, strength }: { width: number; strength: number },
): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = (-(y2 - y1) / length) * width;
  const ny = ((x2 - x1) / length) * width;
  const mx = (x1 + x2) / 2;
  const my = (y1 + y2) / 2;
  const half = (side: number): Path => [
    { op: 'M', at: [x1, y1] },
    { op: 'Q', at: [mx + nx * side, my + ny * side, x2, y2] },
    { op: 'Q', at: [mx + nx * side * 0.1, my + ny * side * 0.1, x1, y1] },
  ];
  const shade = linear(sheet, {
    from: [x1, y1],
    to: [x2, y2],
    page: true,
    stops: [
      [0, '#180d06', 0.85],
      [0.4, '#180d06', 0.5],
      [1, '#180d06', 0],
    ],
  });
  const shine = linear(sheet, {
    from: [x1, y1],
    to: [x2, y2],
    page: true,
    stops: [
      [0, '#ffffff', 0.9],
      [0.4, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ],
  });
  const lightSide = nx + ny < 0 ? 1 : -1;
  return (
    draw(half(-lightSide), { fill: shade, opacity: strength }) +
    draw(half(lightSide), { fill: shine, opacity: strength * 0.8 })
  );
}

/** Creases running in from the four corners and along the foot; no two sacks are creased alike. */
function wrinkles(sheet: Sheet, title: string): string {
  const random = createScatter(title);
  const folds: string[] = [];
  const corners: readonly (readonly [number, number, number, number])[] = [
    [222, 122, 1, 1],
    [740, 120, -1, 1],
    [218, 862, 1, -1],
    [744, 862, -1, -1],
  ];
  for (const [x, y, right, down] of corners) {
    for (let index = 0; index < 3; index += 1) {
      const reach = 90 + random() * 130;
      const angle = 0.42 + index * 0.36 + random() * 0.16;
      folds.push(
        fold(sheet, [x, y], [x + right * Math.cos(angle) * reach, y + down * Math.sin(angle) * reach], {
          width: 9 + random() * 9,
          strength: 0.3 + random() * 0.16,
        }),
      );
    }
  }
  for (let index = 0; index < 4; index += 1) {
    const x = 280 + index * 120 + random() * 60;
    folds.push(fold(sheet, [x, 134], [x + (random() - 0.5) * 34, 190 + random() * 60], { width: 9, strength: 0.24 }));
  }
  folds.push(fold(sheet, [236, 430 + random() * 90], [262 + random() * 20, 700], { width: 18, strength: 0.2 }));
  folds.push(fold(sheet, [728, 350 + random() * 90], [706, 660 + random() * 60], { width: 20, strength: 0.26 }));
  return folds.join('');
}

/** The paper tape folded over the mouth, sewn through with a chain stitch whose thread hangs out at the right. */
function sewnTop(sheet: Sheet, look: PackLook): string {
  const tape = smooth(
    readPoints(`
    206 90!, 300 86, 480 90, 660 85, 754 90!, 752 128!, 660 126, 480 131, 300 127, 208 130!
  `),
  );
  const paper = mix(look.brand.paper, '#E9D9B4', 0.55);
  const fill = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, lighten(paper, 0.55)],
      [0.35, paper],
      [1, darken(paper, 0.2)],
    ],
  });
  const under = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, '#180d06', 0.42],
      [1, '#180d06', 0],
    ],
  });
  const stitch = smooth(readPoints('206 112, 300 109, 480 113, 660 108, 754 112'), { closed: false });
  const across = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, '#180d06', 0.3],
      [0.12, '#180d06', 0],
      [0.75, '#180d06', 0],
      [1, '#180d06', 0.34],
    ],
  });
  return [
    draw(rectangle({ x: 206, y: 126, width: 548, height: 20 }), { fill: under }),
    draw(tape, { fill }),
    draw(stitch, { stroke: '#6d5631', strokeWidth: 5, opacity: 0.35 }),
    draw(stitch, { stroke: '#fffdf6', strokeWidth: 4.4, dash: '15 9' }),
    draw(tape, { fill: across }),
  ].join('');
}
