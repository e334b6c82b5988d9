import { ellipse, parsePath, place, polygon, readPoints, rectangle, smooth } from '../drawing/path.ts';
import type { Path } from '../drawing/path.ts';
import type { Silhouette } from './livestock.ts';

/** A tuft of pasture grass. Same box as the farm animals. */
export function drawGrass(): Silhouette {
  const blades: [number, number, number][] = [
    [14, 44, 9],
    [28, 20, 10],
    [46, 6, 11],
    [66, 0, 11],
    [88, 12, 11],
    [106, 30, 10],
    [120, 52, 9],
  ];
  return {
    dark: blades.map(([tipX, tipY, width]) => {
      const base = 52 + (tipX - 65) * 0.22 + 13;
      const midX = base + (tipX - base) * 0.35;
      const midY = 97 + (tipY - 97) * 0.62;
      return smooth([
        [base - width / 2, 98, 1],
        [midX - width / 2, midY],
        [tipX, tipY, 1],
        [midX + width / 2, midY + 3],
        [base + width / 2, 98, 1],
      ]);
    }),
  };
}

/** An ear of grain with awns. */
export function drawGrain(): Silhouette {
  const seed = smooth(readPoints('0 0!, 9 -7, 12 -19, 9 -27!, 1 -20, -2 -8'));
  const pairs = [0, 1, 2, 3, 4].flatMap((row) => [
    place(seed, { x: 66, y: 74 - row * 14, turn: 12 }),
    place(seed, { x: 64, y: 74 - row * 14, turn: -12, scale: -1, scaleY: 1 }),
  ]);
  const tip = smooth(readPoints('65 18!, 59 8, 65 -6!, 71 8'));
  const stem = smooth(readPoints('63.5 74, 64 84, 62 98!, 67 98!, 67 84, 66.5 74'));
  const leaf = smooth(readPoints('64 94!, 46 86, 38 68, 36 60!, 52 72, 64 84!'));
  return { dark: [...pairs, tip, stem, leaf] };
}

/** A drop inside a shield: animal health. */
export function drawShield(): Silhouette {
  const shield = smooth(
    readPoints(`
    65 2!, 84 12, 106 15!, 106 46, 94 76, 65 98!, 36 76, 24 46, 24 15!, 46 12
  `),
  );
  const cross = polygon(
    [57, 26],
    [73, 26],
    [73, 41],
    [88, 41],
    [88, 57],
    [73, 57],
    [73, 72],
    [57, 72],
    [57, 57],
    [42, 57],
    [42, 41],
    [57, 41],
  );
  return { dark: [shield], light: [cross] };
}

/** A drop of liquid. */
export function drawDrop(): Silhouette {
  const drop = smooth(readPoints('65 0!, 78 24, 94 48, 97 68, 86 90, 65 98, 44 90, 33 68, 36 48, 52 24'));
  const shine = smooth(readPoints('46 56, 44 68, 50 80, 58 86, 50 82, 41 72, 41 60'));
  return { dark: [drop], light: [shine] };
}

/** Fence posts with three wires and a spark. */
export function drawFence(): Silhouette {
  const post = (x: number): Path => polygon([x, 14], [x + 6, 8], [x + 12, 14], [x + 12, 98], [x, 98]);
  const wire = (y: number): Path => rectangle({ x: 0, y, width: 130, height: 3.4 });
  const bolt = parsePath('M71 18L50 58L63 58L56 90L82 46L68 46L78 18Z');
  return { dark: [post(14), post(104), wire(26), wire(48), wire(70), bolt] };
}

/** A bucket with a bail handle: tools of the yard. */
export function drawPail(): Silhouette {
  const body = polygon([30, 36], [100, 36], [91, 98], [39, 98]);
  const rim = rectangle({ x: 26, y: 30, width: 78, height: 9, radius: 4 });
  const handle = parsePath('M30 32C30 -6 100 -6 100 32L94 32C94 3 36 3 36 32Z');
  return {
    dark: [body, rim, handle],
    light: [smooth(readPoints('44 46, 50 46, 55 88, 50 88'))],
  };
}

/** A paw, for products of no named species. */
export function drawPaw(): Silhouette {
  const pad = smooth(readPoints('65 50, 82 60, 93 78, 86 93, 65 90, 44 93, 37 78, 48 60'));
  return {
    dark: [pad, ellipse(34, 48, 10, 14), ellipse(53, 26, 11, 16), ellipse(77, 26, 11, 16), ellipse(96, 48, 10, 14)],
  };
}
