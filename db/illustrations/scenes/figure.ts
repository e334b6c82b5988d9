import { darken, lighten } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import { ellipse } from '../drawing/path.ts';
import { draw, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { speciesInks } from '../marks/species.ts';
import type { Species } from '../marks/species.ts';

interface Figure {
  species: Species;
  /** Left edge. */
  x: number;
  /** Where it stands. */
  foot: number;
  scale: number;
  ink: string;
  /** Colour of its patches and eyes. */
  ground: string;
  /** Colour of its shadow. */
  shade: string;
}

/** An animal lit from above, with a soft shadow under it. */
export function drawFigure(sheet: Sheet, { species, x, foot, scale, ink, ground, shade }: Figure): string {
  const shadow = radial(sheet, {
    centre: [0.5, 0.5],
    radius: 0.5,
    stops: [
      [0, shade, 0.55],
      [1, shade, 0],
    ],
  });
  const light = linear(sheet, {
    from: [0, foot - 100 * scale],
    to: [0, foot],
    page: true,
    stops: [
      [0, lighten(ink, 0.14)],
      [1, darken(ink, 0.18)],
    ],
  });
  return (
    draw(ellipse(x + 75 * scale, foot + 2, 66 * scale, 8.4 * scale), { fill: shadow }) +
    printInks(speciesInks(species, { x, y: foot - 97 * scale, scale, ink: light, ground }))
  );
}
