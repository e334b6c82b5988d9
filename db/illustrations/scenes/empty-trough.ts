import { printInks } from '../drawing/ink.ts';
import { ellipse, polygon } from '../drawing/path.ts';
import { createSheet, draw, finishSheet, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { speciesInks } from '../marks/species.ts';
import { drawTufts } from './landscape.ts';

const BOX = { width: 640, height: 250 };
/** The drawing's own coordinates begin higher than its picture. */
const TOP = 148;

/** What stands where a list is empty: a hen before an empty trough. SVG, 640 by 250, without a background. */
export function drawEmptyTrough(): string {
  const sheet = createSheet();
  const ground = radial(sheet, {
    centre: [0.5, 0.5],
    radius: 0.5,
    stops: [
      [0, '#DCE8CC'],
      [0.72, '#E6EEDB'],
      [1, '#E6EEDB', 0],
    ],
  });
  const hen = linear(sheet, {
    from: [0, 130],
    to: [0, 340],
    page: true,
    stops: [
      [0, '#B8642A'],
      [1, '#7A3A14'],
    ],
  });
  const body = [
    draw(ellipse(320, 318, 316, 78), { fill: ground }),
    draw(ellipse(404, 346, 200, 20), { fill: '#2B3A1E', opacity: 0.22 }),
    draw(ellipse(140, 342, 74, 11), { fill: '#2B3A1E', opacity: 0.25 }),
    printInks(speciesInks('hen', { x: 20, y: 152, scale: 1.94, ink: hen, ground: '#F6E7CF' })),
    trough(sheet),
    ...[
      [246, 352],
      [262, 361],
      [228, 364],
    ].map(([x = 0, y = 0]) => draw(ellipse(x, y, 5, 3.4), { fill: '#D9A12B' })),
    drawTufts({ seed: 'cocho vazio', width: BOX.width, from: 344, to: 384, count: 12, colour: '#6F9350' }),
  ].join('');
  return finishSheet(sheet, { ...BOX, body: `<g transform="translate(0 ${-TOP})">${body}</g>` });
}

/** A wooden trough on two crosses, seen a little from above, so that its emptiness shows. */
function trough(sheet: Sheet): string {
  const wood = (top: string, foot: string) =>
    linear(sheet, {
      from: [0, 0],
      to: [0, 1],
      stops: [
        [0, top],
        [1, foot],
      ],
    });
  const leg = (x: number, lean: number) =>
    draw(polygon([x, 236], [x + 20, 236], [x + 20 + lean, 346], [x + lean, 346]), { fill: wood('#7A5836', '#54391F') });
  const grain = [0.3, 0.62].map((share) =>
    draw(
      polygon(
        [262 + 34 * share, 226 + 72 * share],
        [566 - 34 * share, 226 + 72 * share],
        [565 - 34 * share, 229 + 72 * share],
        [263 + 34 * share, 229 + 72 * share],
      ),
      { fill: '#5B3E22', opacity: 0.35 },
    ),
  );
  return [
    leg(318, -26),
    leg(300, 22),
    leg(492, -22),
    leg(508, 26),
    draw(polygon([278, 196], [550, 196], [566, 226], [262, 226]), { fill: wood('#3B2814', '#6A4A2A') }),
    draw(polygon([262, 226], [566, 226], [532, 298], [296, 298]), { fill: wood('#B98D58', '#8C643A') }),
    ...grain,
    draw(polygon([274, 190], [554, 190], [550, 199], [278, 199]), { fill: '#9A7245' }),
    draw(polygon([254, 219], [574, 219], [571, 233], [257, 233]), { fill: wood('#CFA673', '#A67C4A') }),
  ].join('');
}
