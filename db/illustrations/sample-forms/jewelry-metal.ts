import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import { outlineText } from '../drawing/outline-text.ts';
import { ellipse, place, polygon, readPoints, rectangle, smooth } from '../drawing/path.ts';
import { draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { shadeFoot, shadeRound } from '../forms/shading.ts';
import { GOLD, SHADE, SILVER, domed, gem, imprint, polished, rod, sparkle } from './materials.ts';
import type { SampleLook } from './sample-look.ts';

export function drawBrooch(sheet: Sheet, { colour }: SampleLook): string {
  const petal = smooth(readPoints('0 -70!, 76 -150, 86 -240, 0 -330!, -86 -240, -76 -150'));
  const leaf = smooth(readPoints('0 -100!, 40 -190, 0 -300!, -40 -190'));
  const at = { x: 480, y: 480 };
  const petals = Array.from({ length: 6 }, (_, index) => {
    const turn = index * 60;
    const shape = place(petal, { ...at, turn });
    const shade = linear(sheet, {
      from: [0.2, 0],
      to: [0.8, 1],
      stops: [
        [0, lighten(colour, 0.5)],
        [0.5, colour],
        [1, darken(colour, 0.45)],
      ],
    });
    const vein = place(
      smooth(
        [
          [0, -110],
          [6, -200],
          [0, -290],
        ],
        { closed: false },
      ),
      { ...at, turn },
    );
    return (
      draw(place(shape, { x: 12, y: 18 }), { fill: SHADE, opacity: 0.16 }) +
      draw(shape, { fill: shade }) +
      draw(shape, { stroke: polished(sheet, GOLD), strokeWidth: 13 }) +
      draw(vein, { stroke: lighten(GOLD, 0.4), strokeWidth: 4, opacity: 0.8 })
    );
  });
  const leaves = Array.from({ length: 6 }, (_, index) => {
    const shape = place(leaf, { ...at, turn: index * 60 + 30 });
    return (
      draw(place(shape, { x: 10, y: 16 }), { fill: SHADE, opacity: 0.14 }) +
      draw(shape, { fill: polished(sheet, GOLD) })
    );
  });
  const pearls = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2;
    return draw(ellipse(480 + Math.cos(angle) * 92, 480 + Math.sin(angle) * 92, 22), { fill: domed(sheet, '#F6EFE4') });
  });
  return [
    ...leaves,
    ...petals,
    draw(ellipse(488, 492, 116), { fill: SHADE, opacity: 0.3 }),
    ...pearls,
    gem(sheet, { x: 480, y: 480, radius: 74, colour: '#CFE0EA', sides: 10 }),
    sparkle(560, 380, 46),
  ].join('');
}

export function drawWristwatch(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const strap = (up: boolean): string => {
    const near = up ? 320 : 640;
    const far = up ? 84 : 884;
    const shape = smooth([
      [374, near, 1],
      [386, (near + far) / 2],
      [398, far, 1],
      [480, up ? far - 8 : far + 8],
      [562, far, 1],
      [574, (near + far) / 2],
      [586, near, 1],
    ]);
    const stitch = [-1, 1].map((side) =>
      draw(
        smooth(
          [
            [480 + side * 90, near],
            [480 + side * 80, (near + far) / 2],
            [480 + side * 70, far],
          ],
          { closed: false },
        ),
        { stroke: '#F2E3C4', strokeWidth: 3.5, dash: '12 8', opacity: 0.8 },
      ),
    );
    return (
      draw(shape, { fill: colour }) +
      shadeRound(sheet, shape, { gloss: 0.34, depth: 0.5 }) +
      (up ? shadeFoot(sheet, shape, 0.4) : '') +
      stitch.join('')
    );
  };
  const marks = Array.from({ length: 60 }, (_, index) => {
    const long = index % 5 === 0;
    const tick = polygon(
      [long ? -4 : -1.3, -168],
      [long ? 4 : 1.3, -168],
      [long ? 4 : 1.3, long ? -138 : -158],
      [long ? -4 : -1.3, long ? -138 : -158],
    );
    return draw(place(tick, { x: 480, y: 480, turn: index * 6 }), { fill: long ? polished(sheet, GOLD) : '#6b655c' });
  });
  const hand = (turn: number, length: number, width: number, fill: string): string => {
    const shape = place(
      polygon([-width, 26], [width, 26], [width * 0.6, -length], [0, -length - 10], [-width * 0.6, -length]),
      { x: 480, y: 480, turn },
    );
    return draw(place(shape, { x: 4, y: 7 }), { fill: SHADE, opacity: 0.25 }) + draw(shape, { fill });
  };
  return [
    drawGroundShadow(sheet, { x: 480, y: 884, reach: 130, depth: 26 }),
    strap(true),
    strap(false),
    draw(rectangle({ x: 700, y: 452, width: 44, height: 56, radius: 12 }), {
      fill: polished(sheet, GOLD, { upright: true }),
    }),
    draw(ellipse(490, 494, 240), { fill: SHADE, opacity: 0.22 }),
    draw(ellipse(480, 480, 236), { fill: polished(sheet, GOLD) }),
    draw(ellipse(480, 480, 206), { fill: darken(GOLD, 0.4) }),
    draw(ellipse(480, 480, 200), {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 1],
        stops: [
          [0, '#FFFDF6'],
          [1, '#DCD4C2'],
        ],
      }),
    }),
    ...marks,
    draw(outlineText('12', { x: 480, y: 368, size: 44, weight: 700, anchor: 'middle' }), { fill: '#3b352c' }),
    imprint(brandName, { x: 480, y: 424, size: 22, fill: '#3b352c', width: 170 }),
    draw(ellipse(480, 566, 44), { fill: '#EFE7D4' }),
    draw(ellipse(480, 566, 44), { stroke: darken(GOLD, 0.2), strokeWidth: 3 }),
    draw(polygon([477, 568], [483, 568], [496, 536]), { fill: '#7A2E1A' }),
    hand(-58, 104, 9, '#2b2620'),
    hand(52, 150, 7, '#2b2620'),
    draw(ellipse(480, 480, 14), { fill: domed(sheet, GOLD) }),
    draw(smooth(readPoints('318 400, 380 318, 470 290, 520 296, 420 350, 350 450')), {
      fill: '#ffffff',
      opacity: 0.32,
    }),
  ].join('');
}

export function drawCufflinks(sheet: Sheet, { colour }: SampleLook): string {
  const link = (x: number, y: number, scale: number): string => {
    const square = rectangle({ x: -140, y: -140, width: 280, height: 280, radius: 44 });
    const parts = [
      rod(
        sheet,
        smooth(
          [
            [60, 60],
            [130, 150],
            [176, 196],
          ],
          { closed: false },
        ),
        { colour: SILVER, width: 36 },
      ),
      draw(place(smooth(readPoints('-92 0, -60 -28, 60 -28, 92 0, 60 28, -60 28')), { x: 186, y: 206, turn: -42 }), {
        fill: polished(sheet, SILVER),
      }),
      draw(place(square, { x: 12, y: 20 }), { fill: SHADE, opacity: 0.24 }),
      draw(square, { fill: polished(sheet, SILVER) }),
      draw(rectangle({ x: -112, y: -112, width: 224, height: 224, radius: 28 }), { fill: darken(SILVER, 0.5) }),
      draw(rectangle({ x: -106, y: -106, width: 212, height: 212, radius: 24 }), {
        fill: linear(sheet, {
          from: [0, 0],
          to: [1, 1],
          stops: [
            [0, lighten(colour, 0.45)],
            [0.45, colour],
            [1, darken(colour, 0.5)],
          ],
        }),
      }),
      draw(polygon([-106, 20], [-106, 60], [60, -106], [20, -106]), { fill: '#ffffff', opacity: 0.28 }),
      draw(rectangle({ x: -106, y: -7, width: 212, height: 14 }), { fill: polished(sheet, mix(GOLD, SILVER, 0.2)) }),
      sparkle(-88, -96, 34),
    ];
    return `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;
  };
  return [link(300, 360, 1.12), link(630, 556, 1.12)].join('');
}
