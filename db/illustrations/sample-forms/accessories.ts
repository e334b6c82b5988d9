import { drawGroundShadow } from '../drawing/backdrop.ts';
import { darken, lighten, mix } from '../drawing/colour.ts';
import { ellipse, rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import { clipped, draw, linear } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { shadeFoot, shadeRound } from '../forms/shading.ts';
import { GOLD, SHADE, domed, imprint, moulded, polished, rod, spot } from './materials.ts';
import type { SampleLook } from './sample-look.ts';

export function drawSneakers(sheet: Sheet, look: SampleLook): string {
  return [
    drawGroundShadow(sheet, { x: 480, y: 762, reach: 390, depth: 40 }),
    `<g transform="translate(96 -74) scale(.92)">${shoe(sheet, look)}</g>`,
    `<g transform="translate(0 30)">${shoe(sheet, look)}</g>`,
  ].join('');
}

function shoe(sheet: Sheet, { colour }: SampleLook): string {
  const upper = smooth([
    [120, 640, 1],
    [112, 560],
    [130, 440],
    [150, 384, 1],
    [196, 366],
    [262, 384],
    [330, 376],
    [372, 330],
    [408, 318, 1],
    [470, 380],
    [560, 452],
    [680, 510],
    [790, 540],
    [838, 590],
    [848, 650, 1],
  ]);
  const sole = smooth([
    [108, 626, 1],
    [300, 640],
    [560, 640],
    [850, 620, 1],
    [868, 652],
    [862, 700],
    [830, 722],
    [480, 728],
    [160, 724],
    [112, 708],
    [100, 664],
  ]);
  const toe = smooth([
    [690, 640, 1],
    [700, 570],
    [760, 536],
    [820, 560],
    [850, 610],
    [852, 640, 1],
  ]);
  const heel = smooth([
    [118, 640, 1],
    [112, 560],
    [128, 444],
    [190, 470],
    [206, 560],
    [200, 640, 1],
  ]);
  const swoosh = smooth([
    [260, 610, 1],
    [330, 580],
    [460, 500],
    [520, 450, 1],
    [500, 530],
    [400, 610],
    [300, 628],
  ]);
  const laces = [0, 1, 2, 3].map(
    (row) =>
      draw(
        smooth(
          [
            [404 + row * 50, 366 + row * 36],
            [436 + row * 46, 386 + row * 34],
            [380 + row * 52, 426 + row * 32],
          ],
          { closed: false },
        ),
        { stroke: SHADE, strokeWidth: 17, opacity: 0.25 },
      ) +
      draw(
        smooth(
          [
            [404 + row * 50, 360 + row * 36],
            [430 + row * 46, 376 + row * 34],
            [378 + row * 52, 418 + row * 32],
          ],
          { closed: false },
        ),
        { stroke: '#FBF8F1', strokeWidth: 14 },
      ),
  );
  return [
    draw(
      smooth([
        [150, 390],
        [200, 350],
        [300, 360],
        [380, 326],
        [410, 330],
        [330, 400],
        [220, 410],
      ]),
      { fill: darken(colour, 0.65) },
    ),
    draw(upper, { fill: moulded(sheet, colour) }),
    clipped(
      sheet,
      upper,
      [
        draw(toe, { fill: lighten(colour, 0.28), opacity: 0.85 }),
        draw(heel, { fill: darken(colour, 0.3) }),
        draw(swoosh, { fill: '#FBF8F1', opacity: 0.94 }),
        draw(
          smooth(
            [
              [352, 392],
              [430, 480],
              [560, 560],
              [700, 590],
            ],
            { closed: false },
          ),
          { stroke: darken(colour, 0.4), strokeWidth: 3, dash: '8 6' },
        ),
        spot(sheet, { x: 300, y: 450, rx: 140, ry: 70, strength: 0.34 }),
        spot(sheet, { x: 740, y: 560, rx: 70, ry: 26, strength: 0.5 }),
        draw(rectangle({ x: 90, y: 590, width: 780, height: 60 }), {
          fill: linear(sheet, {
            from: [0, 0],
            to: [0, 1],
            stops: [
              [0, SHADE, 0],
              [1, SHADE, 0.4],
            ],
          }),
        }),
      ].join(''),
    ),
    ...laces,
    draw(
      smooth(
        [
          [150, 384],
          [200, 368],
          [262, 386],
          [330, 376],
          [378, 326],
        ],
        { closed: false },
      ),
      { stroke: lighten(colour, 0.3), strokeWidth: 13 },
    ),
    draw(sole, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [0, 1],
        stops: [
          [0, '#ffffff'],
          [0.5, '#F1ECDF'],
          [1, '#C2BAA8'],
        ],
      }),
    }),
    draw(
      smooth(
        [
          [104, 672],
          [300, 682],
          [560, 682],
          [866, 664],
        ],
        { closed: false },
      ),
      { stroke: colour, strokeWidth: 7, opacity: 0.85 },
    ),
    ...Array.from({ length: 22 }, (_, index) =>
      draw(rectangle({ x: 130 + index * 33, y: 706, width: 16, height: 22, radius: 3 }), {
        fill: '#8f8775',
        opacity: 0.5,
      }),
    ),
  ].join('');
}

export function drawHandbag(sheet: Sheet, { colour, brandName }: SampleLook): string {
  const body = smooth([
    [206, 440, 1],
    [230, 400],
    [300, 388],
    [480, 382],
    [660, 388],
    [730, 400],
    [754, 440, 1],
    [786, 640],
    [808, 818],
    [780, 860],
    [480, 874],
    [180, 860],
    [152, 818],
    [174, 640],
  ]);
  const flap = smooth([
    [206, 436, 1],
    [230, 396],
    [300, 384],
    [480, 378],
    [660, 384],
    [730, 396],
    [754, 436, 1],
    [764, 560],
    [700, 632],
    [560, 660],
    [480, 664],
    [400, 660],
    [260, 632],
    [196, 560],
  ]);
  const handle = smooth(
    [
      [306, 400],
      [312, 240],
      [380, 130],
      [480, 104],
      [580, 130],
      [648, 240],
      [654, 400],
    ],
    { closed: false },
  );
  const stitches = smooth(
    [
      [214, 470],
      [214, 560],
      [276, 616],
      [400, 642],
      [480, 646],
      [560, 642],
      [684, 616],
      [746, 560],
      [746, 470],
    ],
    { closed: false },
  );
  return [
    drawGroundShadow(sheet, { x: 480, y: 864, reach: 330 }),
    draw(handle, { stroke: darken(colour, 0.6), strokeWidth: 42 }),
    draw(handle, { stroke: colour, strokeWidth: 34 }),
    draw(
      smooth(
        [
          [304, 360],
          [306, 240],
          [372, 124],
          [470, 94],
        ],
        { closed: false },
      ),
      { stroke: lighten(colour, 0.5), strokeWidth: 7, opacity: 0.7 },
    ),
    draw(body, { fill: moulded(sheet, darken(colour, 0.12)) }),
    clipped(
      sheet,
      body,
      shadeRound(sheet, body, { gloss: 0.18, depth: 0.4 }) +
        shadeFoot(sheet, body, 0.4) +
        draw(
          flap.map(({ op, at }) => ({ op, at: at.map((value, index) => (index % 2 ? value + 22 : value)) })),
          { fill: SHADE, opacity: 0.34 },
        ),
    ),
    draw(flap, { fill: moulded(sheet, colour) }),
    clipped(sheet, flap, spot(sheet, { x: 340, y: 450, rx: 200, ry: 110, strength: 0.4 })),
    draw(stitches, { stroke: lighten(colour, 0.55), strokeWidth: 3.5, dash: '11 8', opacity: 0.8 }),
    ...[306, 654].map(
      (x) =>
        draw(rectangle({ x: x - 30, y: 386, width: 60, height: 66, radius: 10 }), { fill: darken(colour, 0.2) }) +
        draw(ellipse(x, 402, 26, 24), { stroke: polished(sheet, GOLD), strokeWidth: 11 }),
    ),
    draw(rectangle({ x: 424, y: 604, width: 112, height: 92, radius: 20 }), { fill: SHADE, opacity: 0.3 }),
    draw(rectangle({ x: 420, y: 598, width: 112, height: 92, radius: 20 }), { fill: polished(sheet, GOLD) }),
    draw(rectangle({ x: 450, y: 624, width: 52, height: 40, radius: 10 }), { fill: darken(GOLD, 0.45) }),
    draw(rectangle({ x: 460, y: 620, width: 32, height: 48, radius: 9 }), {
      fill: polished(sheet, GOLD, { upright: true }),
    }),
    imprint(brandName, { x: 480, y: 570, size: 34, fill: GOLD, width: 330 }),
  ].join('');
}

export function drawHat(sheet: Sheet, { colour }: SampleLook): string {
  const brim = smooth([
    [66, 650],
    [110, 600],
    [250, 560],
    [480, 548],
    [710, 560],
    [850, 600],
    [894, 650],
    [840, 712],
    [690, 752],
    [480, 764],
    [270, 752],
    [120, 712],
  ]);
  const crown = smooth([
    [248, 626, 1],
    [262, 460],
    [290, 320],
    [340, 246],
    [420, 228],
    [480, 250],
    [540, 228],
    [620, 246],
    [670, 320],
    [698, 460],
    [712, 626, 1],
    [600, 664],
    [480, 672],
    [360, 664],
  ]);
  const band = smooth([
    [250, 560, 1],
    [360, 596],
    [480, 604],
    [600, 596],
    [710, 560, 1],
    [714, 628, 1],
    [600, 666],
    [480, 674],
    [360, 666],
    [246, 628, 1],
  ]);
  const weave = sheet.define(
    (id) =>
      `<pattern id="${id}" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 4L8 0L16 4M0 12L8 8L16 12" stroke="#000" stroke-opacity=".12" stroke-width="2" fill="none"/><path d="M0 7L8 3L16 7" stroke="#fff" stroke-opacity=".2" stroke-width="1.5" fill="none"/></pattern>`,
  );
  const woven = (shape: Path): string => draw(shape, { fill: `url(#${weave})` });
  return [
    drawGroundShadow(sheet, { x: 480, y: 756, reach: 400, depth: 44 }),
    draw(brim, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [0.4, 1],
        stops: [
          [0, darken(colour, 0.1)],
          [0.5, lighten(colour, 0.2)],
          [1, darken(colour, 0.25)],
        ],
      }),
    }),
    woven(brim),
    draw(ellipse(490, 664, 290, 60), { fill: SHADE, opacity: 0.3 }),
    draw(
      smooth(
        [
          [70, 652],
          [120, 708],
          [270, 748],
          [480, 760],
          [690, 748],
          [840, 708],
          [890, 652],
        ],
        { closed: false },
      ),
      { stroke: lighten(colour, 0.5), strokeWidth: 7, opacity: 0.8 },
    ),
    draw(crown, { fill: moulded(sheet, colour) }),
    clipped(
      sheet,
      crown,
      woven(crown) +
        spot(sheet, { x: 360, y: 380, rx: 110, ry: 200, strength: 0.5 }) +
        shadeRound(sheet, crown, { gloss: 0.2, depth: 0.5 }) +
        draw(
          smooth([
            [400, 228],
            [470, 300],
            [480, 380],
            [494, 300],
            [566, 228],
            [480, 254],
          ]),
          { fill: SHADE, opacity: 0.32 },
        ),
    ),
    draw(band, {
      fill: linear(sheet, {
        from: [0, 0],
        to: [1, 0],
        stops: [
          [0, '#1d130c'],
          [0.25, '#6a4426'],
          [0.5, '#42291a'],
          [1, '#150d08'],
        ],
      }),
    }),
    draw(
      smooth(
        [
          [256, 572],
          [360, 606],
          [480, 614],
          [600, 606],
          [704, 572],
        ],
        { closed: false },
      ),
      { stroke: '#D9A94A', strokeWidth: 4, dash: '8 7' },
    ),
    draw(rectangle({ x: 634, y: 590, width: 44, height: 54, radius: 8 }), { fill: polished(sheet, GOLD) }),
  ].join('');
}

export function drawSunglasses(sheet: Sheet, { colour }: SampleLook): string {
  const lens = (side: number): Path =>
    smooth([
      [480 - side * 60, 420, 1],
      [480 - side * 180, 396],
      [480 - side * 330, 410],
      [480 - side * 366, 450],
      [480 - side * 352, 560],
      [480 - side * 270, 644],
      [480 - side * 160, 638],
      [480 - side * 80, 560],
      [480 - side * 54, 470],
    ]);
  const tint = linear(sheet, {
    from: [0, 0],
    to: [0.3, 1],
    stops: [
      [0, '#16120f'],
      [0.5, mix(colour, '#2a201a', 0.6)],
      [1, mix(colour, '#C99A5A', 0.55)],
    ],
  });
  const temple = (side: number): Path =>
    smooth(
      [
        [480 - side * 372, 420],
        [480 - side * 392, 340],
        [480 - side * 330, 292],
        [480 - side * 210, 286],
      ],
      { closed: false },
    );
  return [
    drawGroundShadow(sheet, { x: 480, y: 676, reach: 370, depth: 34 }),
    ...[1, -1].map(
      (side) =>
        draw(temple(side), { stroke: darken(colour, 0.55), strokeWidth: 26 }) +
        draw(temple(side), { stroke: darken(colour, 0.2), strokeWidth: 18 }),
    ),
    ...[1, -1].map((side) =>
      [
        draw(lens(side), { fill: tint, opacity: 0.96 }),
        clipped(
          sheet,
          lens(side),
          [
            draw(
              smooth([
                [480 - side * 200 - 150, 400, 1],
                [480 - side * 200 - 40, 400, 1],
                [480 - side * 200 - 120, 660, 1],
                [480 - side * 200 - 200, 660, 1],
              ]),
              { fill: '#ffffff', opacity: 0.26 },
            ),
            draw(
              smooth([
                [480 - side * 200 - 10, 400, 1],
                [480 - side * 200 + 20, 400, 1],
                [480 - side * 200 - 60, 660, 1],
                [480 - side * 200 - 90, 660, 1],
              ]),
              { fill: '#ffffff', opacity: 0.18 },
            ),
          ].join(''),
        ),
        draw(lens(side), { stroke: darken(colour, 0.6), strokeWidth: 30 }),
        draw(lens(side), { stroke: colour, strokeWidth: 22 }),
        draw(
          lens(side).map(({ op, at }) => ({ op, at: at.map((value) => value - 4) })),
          { stroke: lighten(colour, 0.55), strokeWidth: 4, opacity: 0.8 },
        ),
      ].join(''),
    ),
    draw(
      smooth(
        [
          [424, 440],
          [450, 416],
          [480, 410],
          [510, 416],
          [536, 440],
        ],
        { closed: false },
      ),
      { stroke: darken(colour, 0.5), strokeWidth: 26 },
    ),
    rod(
      sheet,
      smooth(
        [
          [426, 436],
          [452, 412],
          [480, 406],
          [508, 412],
          [534, 436],
        ],
        { closed: false },
      ),
      { colour, width: 18 },
    ),
    ...[1, -1].map((side) => draw(ellipse(480 - side * 358, 428, 9), { fill: domed(sheet, GOLD) })),
  ].join('');
}
