import { moveInks } from '../drawing/ink.ts';
import type { Ink } from '../drawing/ink.ts';
import { ellipse, place, polygon, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import { createScatter, hashText, plain } from '../drawing/seed.ts';
import { knownMarks } from './known-marks.ts';
import type { BrandMark } from './known-marks.ts';

interface MarkColours {
  main: string;
  spark: string;
  /** The colour of what lies behind the mark. */
  ground: string;
}

/** The brand's mark printed in a square of `size` whose upper left corner is at `x`, `y`. */
export function brandInks(
  brandName: string,
  { x, y, size, colours }: { x: number; y: number; size: number; colours: MarkColours },
): Ink[] {
  const mark = knownMarks[plain(brandName.trim())]?.() ?? inventMark(brandName);
  const inks: Ink[] = [
    ...mark.main.map((path) => ({ path, fill: colours.main })),
    ...mark.spark.map((path) => ({ path, fill: colours.spark })),
    ...(mark.cut ?? []).map((path) => ({ path, fill: colours.ground })),
  ];
  return moveInks(inks, { x, y, scale: size / 100 });
}

/** A mark for a brand nobody has drawn: one field, one figure and a turn, chosen by the name. */
function inventMark(brandName: string): BrandMark {
  const name = plain(brandName.trim()) || 'sem marca';
  const seed = hashText(name);
  const random = createScatter(name);
  const field = FIELDS[seed % FIELDS.length] ?? FIELDS[0];
  const figure = FIGURES[(seed >>> 4) % FIGURES.length] ?? FIGURES[0];
  return { main: [field?.() ?? ellipse(50, 50, 48)], spark: figure?.(random) ?? [] };
}

const FIELDS: readonly (() => Path)[] = [
  () => ellipse(50, 50, 48),
  () => rectangle({ x: 4, y: 4, width: 92, height: 92, radius: 24 }),
  () => smooth(readPoints('50 2!, 72 12, 94 14!, 92 56, 76 84, 50 98!, 24 84, 8 56, 6 14!, 28 12')),
  () => polygon([26, 4], [74, 4], [98, 50], [74, 96], [26, 96], [2, 50]),
  () => smooth(readPoints('50 2, 84 14, 98 50, 84 86, 50 98, 16 86, 2 50, 16 14')),
  () => smooth(readPoints('50 0!, 78 34, 88 62, 74 90, 50 98, 26 90, 12 62, 22 34')),
];

const FIGURES: readonly ((random: () => number) => Path[])[] = [
  (random) => {
    const petals = 4 + Math.floor(random() * 4);
    const petal = smooth(readPoints('0 -6!, 9 -20, 0 -34!, -9 -20'));
    return Array.from({ length: petals }, (_, index) => place(petal, { x: 50, y: 50, turn: (index * 360) / petals }));
  },
  (random) => {
    const lift = 6 + random() * 12;
    return [0, 1, 2].map((row) =>
      smooth([
        [16, 44 + row * 15],
        [34, 44 - lift + row * 15],
        [50, 46 + row * 15],
        [66, 50 + row * 15],
        [84, 42 + row * 15],
        [66, 58 + row * 15],
        [50, 55 + row * 15],
        [34, 44 - lift + 9 + row * 15],
      ]),
    );
  },
  (random) => {
    const turn = Math.floor(random() * 4) * 20 - 30;
    const leaf = smooth(readPoints('0 34!, 20 10, 18 -14, 0 -34!, -18 -14, -20 10'));
    return [place(leaf, { x: 50, y: 50, turn })];
  },
  () => [polygon([14, 66], [40, 28], [54, 48], [64, 36], [86, 66]), ellipse(70, 26, 8)],
  (random) => {
    const count = 5 + Math.floor(random() * 4);
    return Array.from({ length: count }, (_, index) =>
      place(polygon([-4, -36], [4, -36], [2, -18], [-2, -18]), { x: 50, y: 50, turn: (index * 360) / count }),
    ).concat([ellipse(50, 50, 13)]);
  },
];
