import { outlineText } from '../drawing/outline-text.ts';
import { rectangle } from '../drawing/path.ts';
import { fitText } from '../drawing/text-block.ts';
import { draw } from '../drawing/sheet.ts';
import { imprint } from './materials.ts';
import type { SampleLook } from './sample-look.ts';

/** Brand over title, centred, as cosmetics print them. */
export function cosmeticPrint(
  { brandName, title }: SampleLook,
  { x, y, width, ink }: { x: number; y: number; width: number; ink: string },
): string {
  const name = fitText({
    text: title,
    width,
    height: width * 0.62,
    largest: width * 0.16,
    smallest: width * 0.09,
    weight: 500,
    leading: 1.1,
    maxLines: 4,
  });
  return [
    imprint(brandName, { x, y, size: width * 0.17, fill: ink, width }),
    draw(rectangle({ x: x - width * 0.15, y: y + width * 0.07, width: width * 0.3, height: 2.5 }), {
      fill: ink,
      opacity: 0.7,
    }),
    ...name.lines.map((line, index) =>
      draw(
        outlineText(line, {
          x,
          y: y + width * 0.25 + index * name.size * name.leading,
          size: name.size,
          weight: 500,
          anchor: 'middle',
        }),
        { fill: ink, opacity: 0.85 },
      ),
    ),
  ].join('');
}
