import { ellipse, parsePath, place, polygon, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';

/** A mark in a box of 100 by 100: outlines in the brand's ink, in its second colour, and cut out in the ground's. */
export interface BrandMark {
  main: readonly Path[];
  spark: readonly Path[];
  cut?: readonly Path[];
}

/** The marks drawn by hand, by plain brand name. */
export const knownMarks: Readonly<Record<string, () => BrandMark>> = {
  'vale do cocho': () => ({
    main: [
      smooth(
        readPoints(`
    2 30!, 22 44, 40 66, 50 70, 60 66, 78 44, 98 30!, 92 62, 72 88, 50 94, 28 88, 8 62
  `),
      ),
    ],
    spark: [ellipse(50, 30, 18)],
    cut: [parsePath('M20 74C40 88 60 88 80 74L78 79C60 93 40 93 22 79Z')],
  }),
  'boi mirante': () => ({
    main: [
      smooth(
        readPoints(`
    4 14!, 10 36, 28 44, 50 46, 72 44, 90 36, 96 14!, 100 36, 90 54, 72 58, 66 84, 50 96, 34 84, 28 58,
    10 54, 0 36
  `),
      ),
    ],
    spark: [polygon([50, 4], [70, 36], [30, 36])],
    cut: [ellipse(41, 64, 3.5), ellipse(59, 64, 3.5), rectangle({ x: 42, y: 82, width: 16, height: 4, radius: 2 })],
  }),
  'ordenha serena': () => ({
    main: [smooth(readPoints('50 2!, 66 28, 82 54, 82 74, 68 92, 50 97, 32 92, 18 74, 18 54, 34 28'))],
    spark: [smooth(readPoints('20 62!, 34 56, 50 63, 66 70, 81 62!, 80 76, 68 91, 50 96, 32 91, 20 76'))],
    cut: [smooth(readPoints('30 60, 34 46, 44 32, 40 48, 36 60'))],
  }),
  trotalto: () => ({
    main: [parsePath('M8 96L8 48C8 -10 92 -10 92 48L92 96L72 96L72 50C72 18 28 18 28 50L28 96Z')],
    spark: [polygon([50, 40], [66, 72], [58, 72], [58, 96], [42, 96], [42, 72], [34, 72])],
    cut: [
      ellipse(18, 62, 3.6),
      ellipse(18, 82, 3.6),
      ellipse(82, 62, 3.6),
      ellipse(82, 82, 3.6),
      ellipse(26, 34, 3.6),
      ellipse(74, 34, 3.6),
    ],
  }),
  suilume: () => ({
    main: [ellipse(50, 58, 36, 30)],
    spark: [0, 1, 2, 3, 4].map((ray) =>
      place(polygon([-3.4, -58], [3.4, -58], [2.4, -42], [-2.4, -42]), { x: 50, y: 60, turn: (ray - 2) * 27 }),
    ),
    cut: [ellipse(40, 60, 6, 9), ellipse(60, 60, 6, 9)],
  }),
  galpenada: () => ({
    main: [polygon([50, 4], [96, 40], [88, 48], [84, 45], [84, 96], [16, 96], [16, 45], [12, 48], [4, 40])],
    spark: [smooth(readPoints('50 92!, 34 76, 34 56, 50 38!, 66 56, 66 76'))],
    cut: [
      rectangle({ x: 48.6, y: 48, width: 2.8, height: 48 }),
      polygon([50, 66], [62, 56], [63, 59], [50, 71]),
      polygon([50, 78], [37, 67], [36, 70], [50, 83]),
    ],
  }),
  nadaluz: () => ({
    main: [smooth(readPoints('96 50!, 80 32, 56 26, 34 38, 4 18!, 14 50, 4 82!, 34 62, 56 74, 80 68'))],
    spark: [ellipse(64, 50, 15)],
    cut: [ellipse(64, 50, 6)],
  }),
  lanacabra: () => ({
    main: [
      smooth(
        readPoints(`
    92 92!, 96 60, 84 26, 54 8, 22 18, 8 46, 20 72, 46 78, 64 62, 60 42, 44 36, 34 48, 42 58!, 40 48, 47 44,
    53 50, 50 62, 36 64, 24 50, 30 30, 52 24, 72 38, 76 64, 70 92!
  `),
      ),
    ],
    spark: [ellipse(43, 51, 8)],
  }),
  faroleal: () => ({
    main: [
      polygon([36, 40], [64, 40], [70, 96], [30, 96]),
      polygon([30, 30], [70, 30], [66, 40], [34, 40]),
      polygon([38, 16], [62, 16], [62, 28], [38, 28]),
      polygon([50, 2], [66, 16], [34, 16]),
    ],
    spark: [polygon([66, 22], [98, 8], [98, 40]), polygon([34, 22], [2, 8], [2, 40])],
    cut: [polygon([33.5, 58], [66, 50], [67, 59], [32.5, 67]), polygon([31.5, 78], [68, 70], [69, 79], [30.6, 87])],
  }),
  ronronave: () => ({
    main: [smooth(readPoints('14 6!, 32 22, 50 18, 68 22, 86 6!, 92 46, 82 76, 50 94, 18 76, 8 46'))],
    spark: [
      smooth(
        readPoints(`
    4 60!, 26 62, 44 74, 50 82!, 56 74, 74 62, 96 60!, 86 82, 66 96, 50 98, 34 96, 14 82
  `),
      ),
    ],
    cut: [ellipse(34, 46, 5, 8), ellipse(66, 46, 5, 8), polygon([45, 60], [55, 60], [50, 67])],
  }),
  raizfunda: () => ({
    main: [
      smooth(
        readPoints(`
    50 52!, 30 48, 16 30, 14 8!, 36 14, 48 32, 50 52!, 52 28, 66 10, 88 4!, 86 28, 72 46, 50 52!
  `),
      ),
    ],
    spark: [
      smooth(readPoints('46 52!, 44 70, 48 98!, 52 98!, 56 70, 54 52!')),
      smooth(readPoints('48 58!, 34 66, 22 88!, 26 90!, 38 74, 49 68!')),
      smooth(readPoints('52 58!, 66 66, 78 88!, 74 90!, 62 74, 51 68!')),
    ],
  }),
  zelocampo: () => ({
    main: [smooth(readPoints('50 2!, 70 13, 92 16!, 90 54, 76 82, 50 98!, 24 82, 10 54, 8 16!, 30 13'))],
    spark: [smooth(readPoints('50 84!, 32 68, 32 44, 50 20!, 68 44, 68 68'))],
    cut: [
      rectangle({ x: 48.4, y: 40, width: 3.2, height: 48 }),
      polygon([50, 58], [60, 48], [61, 51], [50, 63]),
      polygon([50, 70], [40, 60], [39, 63], [50, 75]),
    ],
  }),
  cercaluma: () => ({
    main: [
      polygon([8, 16], [16, 6], [24, 16], [24, 96], [8, 96]),
      polygon([76, 16], [84, 6], [92, 16], [92, 96], [76, 96]),
      rectangle({ x: 0, y: 30, width: 100, height: 6 }),
      rectangle({ x: 0, y: 68, width: 100, height: 6 }),
    ],
    spark: [polygon([56, 10], [32, 56], [47, 56], [42, 92], [69, 42], [53, 42], [64, 10])],
  }),
  utilcocho: () => ({
    main: [parsePath('M10 30L90 30L80 96L20 96Z'), parsePath('M12 28C12 -8 88 -8 88 28L78 28C78 4 22 4 22 28Z')],
    spark: [rectangle({ x: 4, y: 26, width: 92, height: 12, radius: 5 })],
    cut: [parsePath('M38 52L38 68C38 84 62 84 62 68L62 52L70 52L70 68C70 94 30 94 30 68L30 52Z')],
  }),
};
