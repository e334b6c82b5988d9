import { darken, lighten } from '../drawing/colour.ts';
import { polygon, rectangle } from '../drawing/path.ts';
import { draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** A country warehouse of boards and sheet roof, its door open; `x`, `y` is the left foot of its front. */
export function drawShed(sheet: Sheet, { x, y, scale }: { x: number; y: number; scale: number }): string {
  const at = (px: number, py: number): [number, number] => [x + px * scale, y + py * scale];
  const wall = '#A63D24';
  const boards = Array.from({ length: 13 }, (_, index) =>
    draw(
      polygon(
        at(index * 23.5, -188 - (index < 7 ? index : 13 - index) * 14),
        at(index * 23.5 + 2, -188 - (index < 7 ? index : 13 - index) * 14),
        at(index * 23.5 + 2, 0),
        at(index * 23.5, 0),
      ),
      { fill: '#180d06', opacity: 0.2 },
    ),
  );
  const front = polygon(at(0, -180), at(150, -280), at(300, -180), at(300, 0), at(0, 0));
  const side = polygon(at(300, -180), at(620, -196), at(620, -8), at(300, 0));
  const roof = polygon(at(150, -292), at(486, -298), at(640, -190), at(306, -172));
  const eave = polygon(at(-18, -168), at(150, -292), at(318, -172), at(300, -170), at(150, -276), at(0, -160));
  const light = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, lighten(wall, 0.2)],
      [1, wall],
    ],
  });
  const tin = linear(sheet, {
    from: [0, 0],
    to: [0.3, 1],
    stops: [
      [0, '#E9E6DC'],
      [1, '#A9A89C'],
    ],
  });
  const seams = Array.from({ length: 11 }, (_, index) => {
    const share = index / 10;
    return draw(
      polygon(
        at(150 + share * 336, -292 - share * 6),
        at(153 + share * 336, -292 - share * 6),
        at(309 + share * 334, -172 - share * 18),
        at(306 + share * 334, -172 - share * 18),
      ),
      { fill: '#5c5a50', opacity: 0.4 },
    );
  });
  return [
    draw(side, { fill: darken(wall, 0.34) }),
    ...[380, 460, 540].map(
      (px) =>
        draw(polygon(at(px, -130), at(px + 46, -132), at(px + 46, -78), at(px, -76)), { fill: '#2c1c12' }) +
        draw(polygon(at(px, -130), at(px + 46, -132), at(px + 46, -126), at(px, -124)), { fill: '#F2E3C4' }),
    ),
    draw(front, { fill: light }),
    ...boards,
    draw(polygon(at(84, -148), at(216, -148), at(216, 0), at(84, 0)), { fill: '#2a160c' }),
    draw(rectangle({ x: x + 76 * scale, y: y - 156 * scale, width: 148 * scale, height: 9 * scale }), {
      fill: '#F6EAD0',
    }),
    draw(polygon(at(76, -150), at(84, -150), at(84, 0), at(76, 0)), { fill: '#F6EAD0' }),
    draw(polygon(at(216, -150), at(224, -150), at(224, 0), at(216, 0)), { fill: '#F6EAD0' }),
    draw(polygon(at(128, -232), at(172, -232), at(172, -196), at(128, -196)), { fill: '#F6EAD0' }),
    draw(polygon(at(133, -227), at(167, -227), at(167, -201), at(133, -201)), { fill: '#3a2416' }),
    draw(roof, { fill: tin }),
    ...seams,
    draw(eave, { fill: '#F3EEE1' }),
  ].join('');
}
