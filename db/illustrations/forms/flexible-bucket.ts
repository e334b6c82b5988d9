import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import { ellipse, readPoints, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import { clipped, draw, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { panelFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { getObjectColour } from './colour-of.ts';
import { bendCylinder } from './cylinder.ts';
import { SHADE, reflection, shadeFoot, shadeRound } from './shading.ts';

const MOUTH = { x: 480, y: 300, rx: 352, ry: 96 };

/** A soft rubbery tub with two looped handles, its inside seen from above. */
export function drawFlexibleBucket(sheet: Sheet, look: PackLook): string {
  const colour = getObjectColour(look);
  const side = smooth(
    readPoints(`
    128 300!, 150 470, 188 650, 222 790, 250 842, 340 872, 480 880, 620 872, 710 842, 738 790, 772 650,
    810 470, 832 300!, 700 380, 480 398, 260 380
  `),
  );
  const cylinder = { centre: 480, top: 300, foot: 850, topHalf: 352, footHalf: 250, topDip: 96, footDip: 34 };
  const label = panelFrontInks(look, { x: 480 - 210, y: 440, width: 420, height: 300, radius: 18 });
  return [
    drawGroundShadow(sheet, { x: 480, y: 862, reach: 256 }),
    handle({ colour, x: 236, back: true }),
    handle({ colour, x: 724, back: true }),
    inside(sheet, colour),
    draw(side, { fill: colour }),
    clipped(
      sheet,
      side,
      [
        embossedRings(),
        printInks(label, bendCylinder(cylinder)),
        shadeRound(sheet, side, { gloss: 0.3, depth: 0.5 }),
        shadeFoot(sheet, side, 0.36),
        reflection(sheet, { x: 226, y: 400, width: 26, height: 400 }, 0.4),
      ].join(''),
    ),
    rim(sheet, colour),
    handle({ colour, x: 236, back: false }),
    handle({ colour, x: 724, back: false }),
  ].join('');
}

function inside(sheet: Sheet, colour: string): string {
  const depth = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, darken(colour, 0.25)],
      [0.6, darken(colour, 0.55)],
      [1, darken(colour, 0.68)],
    ],
  });
  const light = radial(sheet, {
    centre: [0.78, 0.5],
    radius: 0.4,
    stops: [
      [0, lighten(colour, 0.45), 0.6],
      [1, colour, 0],
    ],
  });
  const mouth = ellipse(MOUTH.x, MOUTH.y, MOUTH.rx, MOUTH.ry);
  return (
    draw(mouth, { fill: depth }) +
    draw(mouth, { fill: light }) +
    draw(ellipse(470, 352, 190, 40), { fill: SHADE, opacity: 0.28 })
  );
}

function rim(sheet: Sheet, colour: string): string {
  const ring: Path = [
    ...ellipse(MOUTH.x, MOUTH.y, MOUTH.rx + 10, MOUTH.ry + 8),
    ...ellipse(MOUTH.x, MOUTH.y - 4, MOUTH.rx - 16, MOUTH.ry - 14),
  ];
  const fill = linear(sheet, {
    from: [0, 0],
    to: [1, 0.6],
    stops: [
      [0, lighten(colour, 0.3)],
      [0.28, lighten(colour, 0.55)],
      [0.5, colour],
      [1, darken(colour, 0.42)],
    ],
  });
  const shine = smooth(readPoints('140 290, 220 232, 360 205, 480 200'), { closed: false });
  const under = smooth(readPoints('138 332, 260 400, 480 420, 700 400, 822 332'), { closed: false });
  return (
    draw(under, { stroke: SHADE, strokeWidth: 12, opacity: 0.16 }) +
    draw(ring, { fill, rule: 'evenodd' }) +
    draw(shine, { stroke: '#ffffff', strokeWidth: 5, opacity: 0.55 })
  );
}

function embossedRings(): string {
  return [0, 1]
    .map((row) => {
      const y = 786 + row * 34;
      const line = smooth(
        [
          [150, y - 40],
          [300, y + 6],
          [480, y + 18],
          [660, y + 6],
          [810, y - 40],
        ],
        { closed: false },
      );
      return (
        draw(line, { stroke: SHADE, strokeWidth: 5, opacity: 0.2 }) +
        draw(
          line.map(({ op, at }) => ({ op, at: at.map((value, index) => (index % 2 ? value + 5 : value)) })),
          { stroke: '#ffffff', strokeWidth: 3, opacity: 0.22 },
        )
      );
    })
    .join('');
}

/** A loop that rises from the rim; the far half is drawn behind the tub. */
function handle({ colour, x, back }: { colour: string; x: number; back: boolean }): string {
  const lean = x < 480 ? -1 : 1;
  const loop = smooth(
    [
      [x - 78, 262 - lean * 24],
      [x - 70 + lean * 26, 150],
      [x + lean * 34, 96],
      [x + 70 + lean * 26, 150],
      [x + 78, 262 + lean * 24],
    ],
    { closed: false },
  );
  if (back) {
    return (
      draw(loop, { stroke: darken(colour, 0.5), strokeWidth: 40 }) +
      draw(loop, { stroke: darken(colour, 0.12), strokeWidth: 33 })
    );
  }
  const shine = smooth(
    [
      [x - 70 + lean * 24, 154],
      [x + lean * 34 - 8, 92],
      [x + 52 + lean * 26, 122],
    ],
    { closed: false },
  );
  return draw(shine, { stroke: '#ffffff', strokeWidth: 8, opacity: 0.45 });
}
