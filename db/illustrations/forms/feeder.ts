import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import { ellipse, readPoints, rectangle, smooth } from '../drawing/path.ts';
import { createScatter } from '../drawing/seed.ts';
import { clipped, draw, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { panelFrontInks } from '../label/front-label.ts';
import type { PackLook } from '../label/pack-look.ts';
import { getObjectColour } from './colour-of.ts';
import { bendCylinder, cylinderSide } from './cylinder.ts';
import { SHADE, reflection, shadeFoot, shadeRound } from './shading.ts';

const TUBE = { centre: 480, top: 206, foot: 730, topHalf: 198, footHalf: 198, topDip: 30, footDip: 40 };
const PAN = { centre: 480, top: 748, foot: 848, topHalf: 340, footHalf: 292, topDip: 66, footDip: 52 };

/** A tube feeder for poultry: lid on a hanging wire, tube of feed, ribbed pan. */
export function drawFeeder(sheet: Sheet, look: PackLook): string {
  const colour = getObjectColour(look);
  return [
    drawGroundShadow(sheet, { x: 480, y: 872, reach: 312 }),
    pan(sheet, colour),
    tube(sheet, look),
    spokes(colour),
    panFront(sheet, colour),
    lid(sheet, colour),
  ].join('');
}

function tube(sheet: Sheet, look: PackLook): string {
  const side = cylinderSide(TUBE);
  const feed = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, '#f1efe6'],
      [1, '#e2dfd2'],
    ],
  });
  const label = panelFrontInks(look, { x: 480 - 176, y: 268, width: 352, height: 330, radius: 12 });
  return [
    draw(side, { fill: feed }),
    clipped(
      sheet,
      side,
      [
        grains(look.subject.title),
        printInks(label, bendCylinder(TUBE)),
        shadeRound(sheet, side, { gloss: 0.45, depth: 0.44 }),
        shadeFoot(sheet, side, 0.34),
        reflection(sheet, { x: 316, y: 230, width: 20, height: 480 }, 0.6),
      ].join(''),
    ),
  ].join('');
}

function grains(title: string): string {
  const random = createScatter(title);
  const base = draw(rectangle({ x: 270, y: 650, width: 420, height: 130 }), { fill: '#C79A52' });
  const dots = Array.from({ length: 150 }, () => {
    const tone = ['#E3BE7A', '#A87A38', '#D6AA62', '#8F6429'][Math.floor(random() * 4)] ?? '#D6AA62';
    return draw(ellipse(280 + random() * 400, 646 + random() * 120, 6 + random() * 3, 5), { fill: tone });
  });
  return base + dots.join('');
}

function pan(sheet: Sheet, colour: string): string {
  const inside = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, darken(colour, 0.5)],
      [1, darken(colour, 0.15)],
    ],
  });
  const random = createScatter('ração no prato');
  const feed = Array.from({ length: 230 }, () => {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random());
    const tone = ['#E3BE7A', '#A87A38', '#D6AA62', '#8F6429'][Math.floor(random() * 4)] ?? '#D6AA62';
    return draw(ellipse(480 + Math.cos(angle) * reach * 300, 760 + Math.sin(angle) * reach * 48, 7, 5), { fill: tone });
  });
  return (
    draw(ellipse(480, 748, 340, 66), { fill: inside }) +
    draw(ellipse(480, 762, 302, 50), { fill: '#B98A45' }) +
    feed.join('')
  );
}

function spokes(colour: string): string {
  return [-58, -36, -14, 14, 36, 58]
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const from = [480 + Math.sin(angle) * 196, 716 + Math.cos(angle) * 34] as const;
      const to = [480 + Math.sin(angle) * 334, 752 + Math.cos(angle) * 60] as const;
      const bar = smooth([[...from], [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 18], [...to]], { closed: false });
      return (
        draw(bar, { stroke: darken(colour, 0.4), strokeWidth: 17 }) +
        draw(bar, { stroke: colour, strokeWidth: 12 }) +
        draw(bar, { stroke: '#ffffff', strokeWidth: 3, opacity: 0.45 })
      );
    })
    .join('');
}

function panFront(sheet: Sheet, colour: string): string {
  const side = cylinderSide(PAN);
  const lip = [...ellipse(480, 748, 348, 71), ...ellipse(480, 746, 330, 60)];
  const lipFill = linear(sheet, {
    from: [0, 0],
    to: [1, 0.4],
    stops: [
      [0, lighten(colour, 0.3)],
      [0.25, lighten(colour, 0.6)],
      [0.55, colour],
      [1, darken(colour, 0.4)],
    ],
  });
  return [
    draw(side, { fill: colour }),
    shadeRound(sheet, side, { gloss: 0.42, depth: 0.5 }),
    shadeFoot(sheet, side, 0.4),
    draw(lip, { fill: lipFill, rule: 'evenodd' }),
    draw(smooth(readPoints('170 800, 300 846, 480 860, 660 846, 790 800'), { closed: false }), {
      stroke: '#ffffff',
      strokeWidth: 4,
      opacity: 0.25,
    }),
  ].join('');
}

function lid(sheet: Sheet, colour: string): string {
  const dome = smooth(
    readPoints(`
    262 214!, 300 172, 400 148, 480 144, 560 148, 660 172, 698 214!, 690 236, 600 254, 480 258, 360 254,
    270 236
  `),
  );
  const fill = radial(sheet, {
    centre: [0.3, 0.1],
    radius: 1,
    stops: [
      [0, lighten(colour, 0.6)],
      [0.35, lighten(colour, 0.1)],
      [1, darken(colour, 0.35)],
    ],
  });
  const wire = smooth(readPoints('420 152, 440 104, 470 92, 480 78, 490 92, 520 104, 540 152'), { closed: false });
  const hook = smooth(readPoints('480 88, 472 70, 484 56, 500 66'), { closed: false });
  return [
    draw(wire, { stroke: '#5d6165', strokeWidth: 9 }),
    draw(wire, { stroke: '#cfd4d7', strokeWidth: 5 }),
    draw(hook, { stroke: '#5d6165', strokeWidth: 9 }),
    draw(hook, { stroke: '#cfd4d7', strokeWidth: 5 }),
    draw(
      smooth(
        [
          [282, 236],
          [480, 276],
          [678, 236],
        ],
        { closed: false },
      ),
      { stroke: SHADE, strokeWidth: 20, opacity: 0.2 },
    ),
    draw(dome, { fill }),
    draw(
      smooth(
        [
          [300, 186],
          [380, 162],
          [470, 154],
        ],
        { closed: false },
      ),
      { stroke: '#ffffff', strokeWidth: 7, opacity: 0.6 },
    ),
  ].join('');
}
