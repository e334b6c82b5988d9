import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import type { Bend } from '../drawing/ink.ts';
import { ellipse, polygon, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import { createScatter } from '../drawing/seed.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { fullFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { SHADE } from './shading.ts';

const KRAFT = '#C79F68';

/** A paper seed bag with a side gusset, a folded and sewn mouth, and some of its seed spilt beside it. */
export function drawSeedBag(sheet: Sheet, look: PackLook): string {
  const front = smooth(
    readPoints(`
    216 190!, 440 184, 664 190!, 668 420, 666 700, 660 868!, 440 874, 220 868!, 213 700, 210 420
  `),
  );
  const side = smooth(
    readPoints(`
    664 190!, 716 176, 760 158!, 764 420, 760 640, 748 826!, 706 850, 660 868!, 666 700, 668 420
  `),
  );
  const art = fullFrontInks(look, { x: 212, y: 196, width: 454, height: 652 });
  return [
    drawGroundShadow(sheet, { x: 486, y: 856, reach: 276 }),
    draw(side, { fill: darken(KRAFT, 0.14) }),
    clipped(sheet, side, gusset(sheet)),
    draw(front, { fill: KRAFT }),
    clipped(
      sheet,
      front,
      printInks(art, paperBend) +
        draw(rectangle({ x: 200, y: 850, width: 480, height: 40 }), { fill: KRAFT }) +
        creases(sheet, look.subject.title),
    ),
    drawMouth(sheet),
    spiltSeed(sheet, look.subject.title),
  ].join('');
}

const paperBend: Bend = (x, y) => [x, y + (1 - ((x - 440) / 227) ** 2) * 5];

function gusset(sheet: Sheet): string {
  const near = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, SHADE, 0.16],
      [1, SHADE, 0.5],
    ],
  });
  const far = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, SHADE, 0.3],
      [1, SHADE, 0.08],
    ],
  });
  return [
    draw(polygon([660, 150], [706, 250], [712, 700], [704, 880], [650, 880]), { fill: near }),
    draw(polygon([706, 250], [780, 130], [780, 860], [704, 880], [712, 700]), { fill: far }),
    draw(polygon([712, 700], [664, 866], [752, 830]), { fill: SHADE, opacity: 0.24 }),
  ].join('');
}

function creases(sheet: Sheet, title: string): string {
  const random = createScatter(title);
  const area = rectangle({ x: 200, y: 180, width: 480, height: 700 });
  const across = linear(sheet, {
    from: [0, 0],
    to: [1, 0],
    stops: [
      [0, SHADE, 0.24],
      [0.03, '#ffffff', 0.3],
      [0.08, '#ffffff', 0.04],
      [0.3, '#ffffff', 0.22],
      [0.55, '#ffffff', 0],
      [0.93, SHADE, 0.2],
      [0.975, '#ffffff', 0.12],
      [1, SHADE, 0.28],
    ],
  });
  const down = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, SHADE, 0.3],
      [0.06, SHADE, 0.04],
      [0.2, '#ffffff', 0.12],
      [0.6, '#ffffff', 0],
      [1, SHADE, 0.34],
    ],
  });
  const facets = Array.from({ length: 9 }, () => {
    const x = 220 + random() * 400;
    const y = 220 + random() * 560;
    const a = 50 + random() * 110;
    const b = 30 + random() * 90;
    const lift = (random() - 0.5) * 80;
    const light = random() > 0.5;
    const fill = linear(sheet, {
      from: [0, 0],
      to: [1, 1],
      stops: [
        [0, light ? '#ffffff' : SHADE, 0.13],
        [1, light ? '#ffffff' : SHADE, 0],
      ],
    });
    return draw(polygon([x, y], [x + a, y + lift], [x + a * 0.7, y + b], [x + a * 0.1, y + b * 0.7]), { fill });
  });
  return [draw(area, { fill: across }), draw(area, { fill: down }), ...facets].join('');
}

/** The mouth folded over twice and sewn; the fold throws its shadow on the print. */
function drawMouth(sheet: Sheet): string {
  const flap = smooth(
    readPoints(`
    208 108!, 440 100, 672 106!, 674 160, 672 214!, 440 208, 210 214!, 206 160
  `),
  );
  const end = smooth(
    readPoints(`
    672 106!, 720 96, 768 84!, 768 130, 766 180!, 716 198, 672 214!, 674 160
  `),
  );
  const paper = linear(sheet, {
    from: [0, 0],
    to: [0.2, 1],
    stops: [
      [0, lighten(KRAFT, 0.45)],
      [0.5, lighten(KRAFT, 0.12)],
      [1, darken(KRAFT, 0.1)],
    ],
  });
  const shadow = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, SHADE, 0.5],
      [1, SHADE, 0],
    ],
  });
  const stitch = (y: number): Path =>
    smooth(
      [
        [214, y + 2],
        [440, y - 4],
        [668, y + 1],
      ],
      { closed: false },
    );
  const sideStitch = smooth(
    [
      [676, 165],
      [720, 152],
      [764, 138],
    ],
    { closed: false },
  );
  return [
    draw(rectangle({ x: 212, y: 206, width: 454, height: 30 }), { fill: shadow }),
    draw(flap, { fill: paper }),
    draw(end, { fill: darken(KRAFT, 0.24) }),
    draw(
      smooth(
        [
          [210, 126],
          [440, 119],
          [672, 125],
        ],
        { closed: false },
      ),
      { stroke: '#ffffff', strokeWidth: 3, opacity: 0.4 },
    ),
    draw(stitch(168), { stroke: '#7a4f1f', strokeWidth: 6, opacity: 0.3 }),
    draw(stitch(165), { stroke: '#fffaf0', strokeWidth: 5, dash: '16 10' }),
    draw(sideStitch, { stroke: '#e6dccb', strokeWidth: 5, dash: '9 8' }),
  ].join('');
}

function spiltSeed(sheet: Sheet, title: string): string {
  const random = createScatter(`${title} seed`);
  const fill = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, '#E0BE7C'],
      [1, '#8A6430'],
    ],
  });
  return Array.from({ length: 54 }, () => {
    const angle = random() * Math.PI * 2;
    const reach = random() ** 0.6;
    const x = 158 + Math.cos(angle) * reach * 112;
    const y = 880 + Math.sin(angle) * reach * 26;
    const turn = Math.round(random() * 160);
    const tone = random();
    return (
      draw(ellipse(x + 3, y + 5, 10, 4), { fill: SHADE, opacity: 0.2 }) +
      `<g transform="rotate(${turn} ${Math.round(x)} ${Math.round(y)})">${draw(ellipse(x, y, 9.5, 5), { fill })}${draw(ellipse(x - 2, y - 1.5, 5, 1.6), { fill: '#FFF3D0', opacity: 0.2 + tone * 0.5 })}</g>`
    );
  }).join('');
}
