import { ellipse, polygon, readPoints, smooth } from '../drawing/path.ts';
import type { Silhouette } from './livestock.ts';

/** A laying hen: comb, wattle, raised tail. Same box as the farm animals. */
export function drawHen(): Silhouette {
  const body = smooth(
    readPoints(`
    98 24, 104 30, 113 34!, 104 38, 102 50, 99 62, 90 75, 76 83, 60 84, 46 77, 36 65, 26 55, 18 42, 15 26,
    19 16!, 25 25, 28 15!, 34 26, 39 18!, 43 32, 52 44, 64 48, 75 44, 81 34, 84 25, 91 20
  `),
  );
  const comb = smooth(
    readPoints(`
    84 24!, 81 13, 86 12, 88 17!, 90 9, 95 10, 95 17!, 100 12, 103 17, 98 26!
  `),
  );
  const wattle = smooth(readPoints('103 38!, 109 42, 107 50, 102 47'));
  const legs = [
    polygon([62, 80], [66, 80], [66, 94], [74, 97], [58, 97], [62, 94]),
    polygon([74, 79], [78, 78], [78, 94], [86, 97], [70, 97], [74, 94]),
  ];
  const wing = smooth(readPoints('48 56, 60 58, 76 56, 72 67, 62 72, 50 67'));
  return { dark: [body, comb, wattle, ...legs], light: [wing, ellipse(96, 28, 1.8)] };
}

/** A chick for starter feeds. */
export function drawChick(): Silhouette {
  const body = smooth(
    readPoints(`
    88 30, 98 37, 107 42!, 97 47, 95 58, 88 74, 70 84, 48 82, 32 70, 24 54, 20 47!, 33 50, 46 53, 56 48,
    60 36, 68 27, 78 25
  `),
  );
  const legs = [
    polygon([58, 80], [62, 80], [62, 93], [70, 97], [54, 97], [58, 93]),
    polygon([72, 79], [76, 78], [76, 93], [84, 97], [68, 97], [72, 93]),
  ];
  const wing = smooth(readPoints('40 60, 54 58, 64 60, 58 71, 46 72'));
  return { dark: [body, ...legs], light: [wing, ellipse(84, 37, 2.4)] };
}

/** A tilapia. */
export function drawFish(): Silhouette {
  const body = smooth(
    readPoints(`
    118 56, 112 44, 98 34, 80 27, 60 30, 40 41, 27 49, 16 38, 5 32!, 9 54, 5 78!, 17 71, 28 60, 42 70, 60 78,
    82 80, 102 72, 113 64
  `),
  );
  const fin = smooth(readPoints('88 31!, 78 17, 60 14, 44 22, 36 30!, 44 42!, 64 30!'));
  const lower = smooth(readPoints('70 77!, 62 90, 54 90!, 56 76!'));
  const gill = smooth(readPoints('97 40, 93 54, 97 70, 94 70, 89 54, 94 40'));
  const side = smooth(readPoints('80 52, 70 55, 68 62, 78 62'));
  return { dark: [body, fin, lower], light: [gill, side, ellipse(106, 51, 2.6)] };
}

/** A dog sitting, head up. */
export function drawDog(): Silhouette {
  const body = smooth(
    readPoints(`
    87 14, 96 22, 108 26, 111 33, 104 39, 93 40, 90 46, 90 58, 88 70, 87 84, 92 92, 93 97!, 76 97!, 74 86,
    71 78, 66 84, 68 92, 70 97!, 38 97!, 30 90, 29 78, 35 66, 46 56, 55 46, 60 34, 64 22, 72 13, 80 10
  `),
  );
  const ear = smooth(readPoints('72 13!, 62 14, 56 26, 58 40!, 66 38, 72 28!'));
  const tail = smooth(readPoints('36 92!, 22 92, 12 82, 10 70!, 20 76, 32 82!'));
  const earLine = smooth(readPoints('74 17, 74 30, 66 41, 69 42, 77 31, 77 17'));
  return { dark: [body, ear, tail], light: [ellipse(89, 23, 1.9), earLine] };
}

/** A cat sitting, tail round its paws. */
export function drawCat(): Silhouette {
  const body = smooth(
    readPoints(`
    70 20!, 71 6!, 79 13, 87 13, 95 6!, 97 20, 99 28, 93 38, 86 43, 88 56, 90 72, 90 88, 94 94, 93 97!,
    44 97!, 35 90, 34 76, 42 62, 54 52, 66 44, 70 38, 67 28
  `),
  );
  const tail = smooth(readPoints('44 97!, 26 96, 16 84, 18 68, 27 58!, 24 72, 28 82, 40 86!'));
  const legs = smooth(readPoints('74 60, 73 76, 75 90, 72 90, 70 76'));
  return { dark: [body, tail], light: [ellipse(78, 25, 1.8, 2.4), ellipse(90, 25, 1.8, 2.4), legs] };
}
