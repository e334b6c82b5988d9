import { ellipse, polygon, readPoints, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';

/**
 * Side views of farm animals, looking right, in a box 130 wide whose ground is at y = 100. Each is one or more
 * outlines filled with the same ink; `light` outlines are drawn over them in the colour of the ground.
 */
export interface Silhouette {
  dark: readonly Path[];
  light?: readonly Path[];
}

/** A zebu bull: hump, dewlap, short horns. */
export function drawBull(): Silhouette {
  const body = smooth(
    readPoints(`
    113 32, 119 40, 116 47, 107 47, 101 50, 97 61, 91 69, 88 75!, 87 86, 88 97!, 80 97!, 79 84, 76 73, 62 75,
    46 73, 38 70, 36 79, 32 86, 34 97!, 26 97!, 24 85, 18 74, 13 60, 12 44, 15 31, 24 25, 42 27, 60 27,
    67 22, 72 10, 82 9, 88 20, 97 21, 105 22
  `),
  );
  const farLegs = [
    polygon([66, 70], [77, 70], [75, 84], [76, 97], [69, 97], [69, 84]),
    polygon([36, 66], [46, 70], [42, 84], [43, 97], [36, 97], [36, 84]),
  ];
  const tail = smooth(readPoints('16 29, 10 36, 8 52, 9 66, 5 76, 9 84, 13 74, 12 60, 12 44, 18 34'));
  const horn = smooth(readPoints('101 23!, 101 14, 106 7!, 108 15, 108 24!'));
  const ear = smooth(readPoints('98 22!, 90 23, 84 30!, 92 31, 100 28!'));
  return { dark: [body, ...farLegs, tail, horn, ear], light: [ellipse(108, 31, 1.5)] };
}

/** A dairy cow: straight back, udder, patches in the light colour. */
export function drawDairyCow(): Silhouette {
  const body = smooth(
    readPoints(`
    114 34, 121 44, 118 51, 110 51, 102 51, 96 60, 90 68, 88 76!, 87 86, 88 97!, 81 97!, 80 84, 77 72, 62 74,
    50 73, 46 78, 40 81, 34 79, 33 86, 34 97!, 27 97!, 25 85, 19 74, 13 60, 11 44, 13 30, 22 26, 40 29,
    60 28, 78 26, 90 24, 98 20, 106 22
  `),
  );
  const farLegs = [
    polygon([68, 70], [78, 70], [76, 84], [77, 97], [70, 97], [70, 84]),
    polygon([24, 68], [34, 72], [42, 84], [43, 97], [36, 97], [35, 86]),
  ];
  const tail = smooth(readPoints('14 28, 8 34, 6 52, 7 68, 4 78, 8 86, 11 77, 10 60, 11 44'));
  const ear = smooth(readPoints('99 24!, 91 20, 86 24!, 92 30, 100 30!'));
  const horn = smooth(readPoints('103 22!, 102 14, 107 10!, 108 16, 108 23!'));
  const patches = [
    smooth(readPoints('28 30, 40 31, 46 40, 40 50, 30 48, 24 40')),
    smooth(readPoints('62 30, 74 29, 80 38, 76 54, 66 58, 60 46')),
    smooth(readPoints('20 56, 28 60, 28 70, 22 68')),
    smooth(readPoints('109 27, 112 34, 115 43, 110 42, 106 33')),
  ];
  return { dark: [body, ...farLegs, tail, ear, horn], light: patches };
}

/** A horse at a trot, mane and tail flowing. */
export function drawHorse(): Silhouette {
  const body = smooth(
    readPoints(`
    112 18, 121 30, 122 36, 115 38, 107 32, 101 33, 98 44, 92 55, 91 63, 101 70, 108 75, 103 86, 101 90!,
    95 88!, 100 78, 90 73, 80 68, 76 70, 60 68, 46 64, 40 72, 44 82, 40 97!, 33 97!, 36 84, 30 74, 20 66,
    15 52, 18 38, 28 31, 44 33, 60 35, 72 33, 82 22, 92 11, 99 8, 101 3!, 105 9
  `),
  );
  const farLegs = [
    smooth(readPoints('70 60, 84 64, 79 80, 76 97!, 69 97!, 72 82, 67 70')),
    smooth(readPoints('18 56, 34 64, 24 76, 17 84, 13 94!, 7 91!, 12 80, 18 70')),
  ];
  const mane = smooth(
    readPoints(`
    101 6, 92 7, 82 14, 74 26, 70 36, 77 34, 80 40, 84 32, 90 30, 91 22, 98 18
  `),
  );
  const tail = smooth(readPoints('20 34, 12 32, 5 40, 3 54, 0 66, 7 62, 8 70, 13 60, 14 50, 20 42'));
  return { dark: [body, ...farLegs, mane, tail], light: [ellipse(108, 18, 1.4)] };
}

/** A pig with a curled tail. */
export function drawPig(): Silhouette {
  const body = smooth(
    readPoints(`
    108 46, 121 50!, 122 61!, 112 63, 104 70, 95 77, 92 84, 92 97!, 83 97!, 81 86, 76 82, 58 85, 42 82,
    36 85, 36 97!, 27 97!, 25 86, 18 76, 13 62, 16 46, 28 35, 48 30, 68 31, 84 36, 94 38, 102 40
  `),
  );
  const farLegs = [polygon([68, 78], [80, 78], [79, 97], [71, 97]), polygon([36, 76], [50, 80], [47, 97], [39, 97])];
  const ear = smooth(readPoints('92 40!, 96 29, 107 28!, 106 40, 101 49!'));
  const tail = smooth(readPoints('15 46, 8 44, 4 50, 8 56, 12 51, 9 49, 8 51, 9 53, 6 51, 9 46, 14 50'));
  return { dark: [body, ...farLegs, ear, tail], light: [ellipse(108, 52, 1.6)] };
}

/** A sheep in full wool. */
export function drawSheep(): Silhouette {
  const wool = smooth(
    readPoints(`
    20 48, 17 39, 25 33, 33 27, 42 29, 50 23, 59 27, 68 23, 76 29, 86 27, 91 35, 97 41, 93 49, 97 58, 89 64,
    87 72, 77 71, 70 77, 62 72, 53 77, 45 72, 36 76, 29 70, 21 67, 22 58, 15 55
  `),
  );
  const head = smooth(readPoints('90 30, 97 22, 107 25, 114 37, 117 46, 110 50, 102 46, 94 45'));
  const ear = smooth(readPoints('97 28!, 89 22, 83 26!, 89 33, 97 34!'));
  const legs = [30, 41, 71, 82].map((x, index) =>
    polygon([x, 68], [x + 8, 68], [x + 7, index % 2 === 0 ? 97 : 95], [x + 1, index % 2 === 0 ? 97 : 95]),
  );
  return { dark: [wool, head, ear, ...legs], light: [ellipse(105, 33, 1.4)] };
}

/** A horned goat with a beard. */
export function drawGoat(): Silhouette {
  const body = smooth(
    readPoints(`
    110 30, 117 38, 116 44, 108 44, 102 45, 97 54, 91 63, 87 71, 87 84, 88 97!, 81 97!, 80 84, 77 71, 62 71,
    46 68, 38 67, 36 76, 32 84, 34 97!, 27 97!, 25 84, 21 73, 17 60, 18 46, 25 38, 42 39, 60 39, 74 37,
    84 31, 92 22, 100 20, 105 24
  `),
  );
  const farLegs = [
    polygon([68, 66], [78, 68], [75, 84], [76, 97], [70, 97], [70, 84]),
    polygon([36, 62], [46, 66], [42, 84], [43, 97], [37, 97], [37, 84]),
  ];
  const horn = smooth(readPoints('98 22!, 94 12, 84 6, 76 8!, 85 11, 91 18, 92 24!'));
  const ear = smooth(readPoints('96 26!, 88 28, 84 35!, 92 34, 99 31!'));
  const beard = smooth(readPoints('107 43!, 108 52, 104 59!, 103 50, 103 44!'));
  const tail = smooth(readPoints('20 44!, 14 37, 11 29!, 19 31, 25 40!'));
  return { dark: [body, ...farLegs, horn, ear, beard, tail], light: [ellipse(105, 30, 1.3)] };
}
