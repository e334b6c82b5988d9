import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path, Point } from '../drawing/path.ts';
import { draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { panelFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { getObjectColour } from './colour-of.ts';
import { SHADE } from './shading.ts';

/** A nylon head collar as it sits on a horse, with a rope lead and a swing card. */
export function drawHalter(sheet: Sheet, look: PackLook): string {
  const colour = getObjectColour(look);
  const strap = (points: Point[], width = 44): string => webbing(smooth(points, { closed: false }), { colour, width });
  const far = (points: Point[], width = 40): string =>
    webbing(smooth(points, { closed: false }), { colour: darken(colour, 0.38), width });
  return [
    drawGroundShadow(sheet, { x: 490, y: 872, reach: 300, strength: 0.6 }),
    far(readPoints('334 158, 420 106, 560 128, 622 212, 630 320')),
    far(readPoints('250 470, 330 420, 430 440, 486 500')),
    strap(readPoints('330 160, 300 240, 286 330, 284 420')),
    strap(
      [
        [330, 160],
        [420, 110],
        [520, 118],
      ],
      44,
    ),
    strap(readPoints('284 440, 230 520, 232 610, 300 650')),
    strap(readPoints('284 440, 350 470, 440 505, 500 520')),
    strap(readPoints('300 650, 390 640, 470 590, 502 530')),
    strap(readPoints('500 520, 560 440, 610 380, 640 330')),
    strap(readPoints('284 430, 400 380, 520 330, 640 322')),
    ropeLead(colour),
    ring(sheet, 284, 436, 34),
    ring(sheet, 502, 522, 34),
    ring(sheet, 640, 324, 32),
    buckle(sheet, 298, 262),
    ring(sheet, 300, 654, 36),
    card(sheet, look),
  ].join('');
}

/** Woven strap: dark edge, body, light along the upper side and two rows of stitching. */
function webbing(path: Path, { colour, width }: { colour: string; width: number }): string {
  const dropped = path.map(({ op, at }) => ({ op, at: at.map((value, index) => value + (index % 2 ? 12 : 8)) }));
  const row = (shift: number): Path =>
    path.map(({ op, at }) => ({ op, at: at.map((value, index) => (index % 2 ? value + shift : value + shift * 0.4)) }));
  return [
    draw(dropped, { stroke: SHADE, strokeWidth: width, opacity: 0.14 }),
    draw(path, { stroke: darken(colour, 0.5), strokeWidth: width }),
    draw(path, { stroke: colour, strokeWidth: width - 6 }),
    draw(row(-width * 0.16), { stroke: lighten(colour, 0.45), strokeWidth: width * 0.24, opacity: 0.4 }),
    draw(row(-width * 0.28), { stroke: lighten(colour, 0.75), strokeWidth: 2.4, dash: '7 7', opacity: 0.85 }),
    draw(row(width * 0.28), { stroke: lighten(colour, 0.6), strokeWidth: 2.4, dash: '7 7', opacity: 0.6 }),
  ].join('');
}

function metal(sheet: Sheet): string {
  return linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, '#fffdf4'],
      [0.3, '#d9c08a'],
      [0.55, '#8f7440'],
      [0.75, '#e7d5a6'],
      [1, '#6f5729'],
    ],
  });
}

function ring(sheet: Sheet, x: number, y: number, radius: number): string {
  return [
    draw(ellipse(x + 6, y + 8, radius), { stroke: SHADE, strokeWidth: 13, opacity: 0.3 }),
    draw(ellipse(x, y, radius), { stroke: '#5b4620', strokeWidth: 15 }),
    draw(ellipse(x, y, radius), { stroke: metal(sheet), strokeWidth: 11 }),
  ].join('');
}

function buckle(sheet: Sheet, x: number, y: number): string {
  const frame = rectangle({ x: x - 36, y: y - 30, width: 72, height: 60, radius: 12 });
  return [
    draw(frame, { stroke: '#5b4620', strokeWidth: 14 }),
    draw(frame, { stroke: metal(sheet), strokeWidth: 10 }),
    draw(rectangle({ x: x - 5, y: y - 40, width: 10, height: 58, radius: 5 }), { fill: metal(sheet) }),
  ].join('');
}

/** A twisted rope from the ring under the chin, laid in a coil. */
function ropeLead(colour: string): string {
  const lead = smooth(
    readPoints(`
    302 690, 300 760, 350 830, 480 858, 640 850, 760 806, 800 740, 760 690, 680 690, 640 740, 690 806,
    790 830, 850 800
  `),
    { closed: false },
  );
  return [
    draw(
      lead.map(({ op, at }) => ({ op, at: at.map((value, index) => value + (index % 2 ? 12 : 6)) })),
      { stroke: SHADE, strokeWidth: 30, opacity: 0.22 },
    ),
    draw(lead, { stroke: darken(colour, 0.55), strokeWidth: 32 }),
    draw(lead, { stroke: colour, strokeWidth: 26 }),
    draw(lead, { stroke: lighten(colour, 0.7), strokeWidth: 17, dash: '5 21', opacity: 0.75 }),
    draw(lead, { stroke: '#ffffff', strokeWidth: 5, dash: '10 16', opacity: 0.4 }),
  ].join('');
}

function card(sheet: Sheet, look: PackLook): string {
  const box = { x: 566, y: 420, width: 300, height: 236 };
  const string = smooth(
    [
      [640, 352],
      [600, 372],
      [590, 440],
    ],
    { closed: false },
  );
  const light = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, '#ffffff', 0.25],
      [0.6, '#ffffff', 0],
      [1, SHADE, 0.14],
    ],
  });
  const words = { ...look.words, name: look.words.name.split(' ').slice(0, 3).join(' ') };
  return [
    draw(string, { stroke: '#e9dfc6', strokeWidth: 4 }),
    draw(rectangle({ ...box, x: box.x + 7, y: box.y + 11, radius: 14 }), { fill: SHADE, opacity: 0.24 }),
    printInks(panelFrontInks({ ...look, words }, { ...box, radius: 14 })),
    draw(rectangle({ ...box, radius: 14 }), { fill: light }),
    draw(ellipse(590, 440, 8), { fill: '#3f3a30' }),
  ].join('');
}
