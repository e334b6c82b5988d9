import { printInks } from '../drawing/ink.ts';
import type { Bend } from '../drawing/ink.ts';
import { darken } from '../drawing/colour.ts';
import { rectangle } from '../drawing/path.ts';
import { clipped, draw, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { backLabelInks } from '../label/back-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { SHADE } from './shading.ts';

const PANEL = { x: 128, y: 66, width: 704, height: 828 };

/** The label seen close on the back of the pack, whose own material fills the picture behind it. */
export function drawBackView(sheet: Sheet, look: PackLook): string {
  const { base, deep } = look.brand;
  const ground = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, base],
      [1, darken(deep, 0.1)],
    ],
  });
  const label = rectangle({ ...PANEL, radius: 18 });
  const shadow = rectangle({ x: PANEL.x + 6, y: PANEL.y + 10, width: PANEL.width, height: PANEL.height, radius: 20 });
  return [
    `<rect width="960" height="960" fill="${ground}"/>`,
    material(sheet),
    draw(shadow, { fill: SHADE, opacity: 0.28 }),
    clipped(sheet, label, printInks(backLabelInks(look, PANEL), gentle) + sheen(sheet)),
  ].join('');
}

/** The label lies on a full pack, so its lines are not quite level. */
const gentle: Bend = (x, y) => [x, y + (1 - ((x - 480) / 352) ** 2) * 5 - 3];

function material(sheet: Sheet): string {
  const id = sheet.define(
    (name) =>
      `<pattern id="${name}" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 1H12M0 7H12" stroke="#fff" stroke-opacity=".07" stroke-width="2"/><path d="M3 0V12M9 0V12" stroke="#000" stroke-opacity=".07" stroke-width="2"/></pattern>`,
  );
  const light = radial(sheet, {
    centre: [0.2, 0.12],
    radius: 0.9,
    stops: [
      [0, '#ffffff', 0.42],
      [0.5, '#ffffff', 0.06],
      [1, SHADE, 0.4],
    ],
  });
  return `<rect width="960" height="960" fill="url(#${id})"/><rect width="960" height="960" fill="${light}"/>`;
}

function sheen(sheet: Sheet): string {
  const fill = linear(sheet, {
    from: [0, 0],
    to: [1, 0.5],
    stops: [
      [0, SHADE, 0.1],
      [0.1, '#ffffff', 0.16],
      [0.26, '#ffffff', 0.3],
      [0.4, '#ffffff', 0],
      [0.75, SHADE, 0.03],
      [1, SHADE, 0.2],
    ],
  });
  return draw(rectangle(PANEL), { fill });
}
