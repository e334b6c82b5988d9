import { drawGroundShadow } from '../drawing/backdrop.ts';
import { printInks } from '../drawing/ink.ts';
import type { Bend } from '../drawing/ink.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import { createScatter } from '../drawing/seed.ts';
import { draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { panelFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { SHADE } from './shading.ts';

const CENTRE = { x: 462, y: 470 };
const DEPTH = 74;

/** A coil of galvanised wire standing on its edge, tied in four places, with a card hung on it. */
export function drawWireRoll(sheet: Sheet, look: PackLook): string {
  const random = createScatter(look.subject.title);
  return [
    drawGroundShadow(sheet, { x: 520, y: 866, reach: 230 }),
    coilBack(sheet),
    strands(sheet, random),
    ...[28, 118, 208, 298].map((angle) => tie(sheet, angle)),
    card(sheet, look),
  ].join('');
}

function ring(radius: number, shift = 0): Path {
  return ellipse(CENTRE.x + shift, CENTRE.y - shift * 0.12, radius * 0.93, radius);
}

/** The depth of the coil: darker turns further back. */
function coilBack(sheet: Sheet): string {
  const metal = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, '#8f989d'],
      [0.45, '#6a7277'],
      [0.75, '#4b5155'],
      [1, '#33383b'],
    ],
  });
  const parts: string[] = [];
  for (let shift = DEPTH; shift > 0; shift -= 9) {
    parts.push(draw([...ring(398, shift), ...ring(252, shift)], { fill: metal, rule: 'evenodd', opacity: 1 }));
    parts.push(draw(ring(396, shift), { stroke: shift % 2 === 0 ? '#a9b1b5' : '#3e4448', strokeWidth: 3 }));
    parts.push(draw(ring(254, shift), { stroke: shift % 2 === 0 ? '#7e868a' : '#2f3437', strokeWidth: 3 }));
  }
  return parts.join('');
}

function strands(sheet: Sheet, random: () => number): string {
  const bright = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, '#ffffff'],
      [0.3, '#cfd6d9'],
      [0.6, '#9aa3a8'],
      [1, '#656d72'],
    ],
  });
  const dull = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, '#dfe4e6'],
      [0.4, '#a3abb0'],
      [1, '#4d5458'],
    ],
  });
  const parts = [draw([...ring(398), ...ring(252)], { fill: '#4a5054', rule: 'evenodd' })];
  for (let radius = 256; radius < 397; radius += 8.4) {
    const wobble = (random() - 0.5) * 6;
    const path = ellipse(CENTRE.x + wobble, CENTRE.y + (random() - 0.5) * 5, radius * 0.93, radius);
    parts.push(draw(path, { stroke: '#3a3f42', strokeWidth: 9 }));
    parts.push(draw(path, { stroke: random() > 0.4 ? bright : dull, strokeWidth: 5.6 }));
  }
  const light = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, '#ffffff', 0.3],
      [0.4, '#ffffff', 0],
      [0.6, SHADE, 0.05],
      [1, SHADE, 0.5],
    ],
  });
  parts.push(draw([...ring(400), ...ring(250)], { fill: light, rule: 'evenodd' }));
  parts.push(
    draw(smooth(readPoints('724 700, 768 738, 812 742, 828 716'), { closed: false }), {
      stroke: '#5b6266',
      strokeWidth: 8,
    }),
  );
  parts.push(
    draw(smooth(readPoints('724 698, 768 736, 812 740, 828 714'), { closed: false }), {
      stroke: '#c6cdd1',
      strokeWidth: 4,
    }),
  );
  return parts.join('');
}

function tie(sheet: Sheet, angle: number): string {
  const metal = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, '#6f777b'],
      [0.3, '#eef1f2'],
      [1, '#565d61'],
    ],
  });
  const turn = (angle * Math.PI) / 180;
  const x = CENTRE.x + Math.cos(turn) * 325 * 0.93;
  const y = CENTRE.y + Math.sin(turn) * 325;
  const strap = rectangle({ x: -86, y: -9, width: 172, height: 18, radius: 8 });
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle})">${draw(rectangle({ x: -84, y: -4, width: 172, height: 18, radius: 8 }), { fill: SHADE, opacity: 0.45 })}${draw(strap, { fill: metal })}${draw(strap, { stroke: '#3b4043', strokeWidth: 1.5, opacity: 0.6 })}</g>`;
}

function card(sheet: Sheet, look: PackLook): string {
  const box = { x: 210, y: 372, width: 508, height: 372 };
  const tilt: Bend = (x, y) => {
    const angle = -0.045;
    const dx = x - 464;
    const dy = y - 560;
    return [464 + dx * Math.cos(angle) - dy * Math.sin(angle), 560 + dx * Math.sin(angle) + dy * Math.cos(angle)];
  };
  const shape = rectangle({ ...box, radius: 16 });
  const light = linear(sheet, {
    from: [0, 0],
    to: [1, 1],
    stops: [
      [0, '#ffffff', 0.3],
      [0.5, '#ffffff', 0],
      [1, SHADE, 0.16],
    ],
  });
  const wire = smooth(
    [
      [454, 210],
      [436, 300],
      [450, 392],
    ],
    { closed: false },
  );
  return [
    draw(wire, { stroke: '#3b4043', strokeWidth: 7 }),
    draw(wire, { stroke: '#c9d0d3', strokeWidth: 4 }),
    printInks(
      [{ path: rectangle({ ...box, x: box.x + 10, y: box.y + 16, radius: 18 }), fill: SHADE, opacity: 0.36 }],
      tilt,
    ),
    printInks(
      [
        ...panelFrontInks(look, { ...box, radius: 16 }),
        { path: ellipse(464, 381, 6), fill: '#3b4043' },
        { path: shape, fill: light },
      ],
      tilt,
    ),
  ].join('');
}
