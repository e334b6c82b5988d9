import { mapPath, splitLines } from './path.ts';
import type { Path } from './path.ts';
import { draw } from './sheet.ts';

/** One flat printed colour: label art is a list of these, so that it can be bent round the pack it is printed on. */
export interface Ink {
  path: Path;
  fill: string;
  opacity?: number;
  rule?: 'evenodd';
}

/** Moves a point of the flat print to where it lies on the pack. */
export type Bend = (x: number, y: number) => readonly [number, number];

/** The SVG of the print, bent when the pack is not flat. */
export function printInks(inks: readonly Ink[], bend?: Bend): string {
  return inks
    .map(({ path, fill, opacity, rule }) =>
      draw(bend ? mapPath(splitLines(path), bend) : path, { fill, opacity, rule }),
    )
    .join('');
}

/** The same print elsewhere and at another size. */
export function moveInks(inks: readonly Ink[], { x, y, scale = 1 }: { x: number; y: number; scale?: number }): Ink[] {
  return inks.map((ink) => ({ ...ink, path: mapPath(ink.path, (px, py) => [x + px * scale, y + py * scale]) }));
}

/**
 * A print wrapped on an upright cylinder seen slightly from above: `radius` is the cylinder's, `dip` how far the
 * middle of a level line hangs below its ends at the edge of the pack.
 */
export function bendRound({ centre, radius, dip }: { centre: number; radius: number; dip: number }): Bend {
  return (x, y) => {
    const angle = Math.max(-1.5, Math.min(1.5, (x - centre) / radius));
    return [centre + radius * Math.sin(angle), y + dip * (Math.cos(angle) - 1)];
  };
}
