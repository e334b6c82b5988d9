import type { Ink } from '../drawing/ink.ts';
import { CAP_HEIGHT, measureText, outlineText } from '../drawing/outline-text.ts';
import { rectangle } from '../drawing/path.ts';
import type { Box } from '../drawing/path.ts';
import { fitText, shorten } from '../drawing/text-block.ts';
import { brandInks } from '../marks/brand-inks.ts';
import type { PackLook } from './pack-look.ts';

interface BrandLine {
  look: PackLook;
  box: Box;
  ink: string;
  ground: string;
  align?: 'start' | 'middle';
}

/** Mark and name of the brand on one line, as large as the box allows. */
export function brandLineInks({ look, box, ink, ground, align = 'middle' }: BrandLine): Ink[] {
  const { brand } = look;
  const mark = box.height;
  const gap = mark * 0.26;
  const room = box.width - mark - gap;
  let size = box.height * 0.8;
  while (size > box.height * 0.34 && measureText(brand.name, { size, weight: 800 }) > room) size *= 0.95;
  const name = shorten(brand.name, { width: room, size, weight: 800 });
  const width = mark + gap + measureText(name, { size, weight: 800 });
  const left = align === 'middle' ? box.x + (box.width - width) / 2 : box.x;
  const baseline = box.y + box.height / 2 + (size * CAP_HEIGHT) / 2;
  return [
    ...brandInks(brand.name, { x: left, y: box.y, size: mark, colours: { main: ink, spark: brand.spark, ground } }),
    { path: outlineText(name, { x: left + mark + gap, y: baseline, size, weight: 800 }), fill: ink },
  ];
}

interface NameBlock {
  look: PackLook;
  box: Box;
  ink: string;
  soft: string;
  align?: 'start' | 'middle';
  largest?: number;
}

/** The line that says what the product is, and under it its name as large as the box allows. */
export function nameBlockInks({ look, box, ink, soft, align = 'middle', largest = 128 }: NameBlock): Ink[] {
  const { words } = look;
  const x = align === 'middle' ? box.x + box.width / 2 : box.x;
  const kickerSize = Math.max(24, Math.min(40, box.height * 0.16));
  const kicker = words.kicker
    ? fitText({
        text: words.kicker,
        width: box.width,
        height: kickerSize * 1.1,
        largest: kickerSize,
        smallest: kickerSize * 0.62,
        weight: 600,
        maxLines: 1,
      })
    : undefined;
  const kickerRoom = kicker ? kickerSize * 1.15 : 0;
  const name = fitText({
    text: words.name,
    width: box.width,
    height: box.height - kickerRoom,
    largest,
    smallest: 26,
    weight: 800,
    leading: 0.9,
    maxLines: 4,
  });
  const nameHeight = name.lines.length * name.size * name.leading;
  // An accent on a capital of the first line stands where the line above it is.
  const accentRoom = kicker && /[ÀÁÂÃÉÊÍÓÔÕÚ]/.test(name.lines[0] ?? '') ? name.size * 0.14 : 0;
  const top = box.y + (box.height - kickerRoom - accentRoom - nameHeight) / 2;
  const inks: Ink[] = (kicker?.lines ?? []).map((line) => ({
    path: outlineText(line, {
      x,
      y: top + kickerSize * 0.78,
      size: kicker?.size ?? kickerSize,
      weight: 600,
      anchor: align,
    }),
    fill: soft,
  }));
  const firstBaseline = top + kickerRoom + accentRoom + name.size * 0.75;
  return [
    ...inks,
    ...name.lines.map((line, index) => ({
      path: outlineText(line, {
        x,
        y: firstBaseline + index * name.size * name.leading,
        size: name.size,
        weight: 800 as const,
        anchor: align,
      }),
      fill: ink,
    })),
  ];
}

/** A centred line in a pill. */
export function pillInks(
  text: string,
  { x, y, height, fill, ink }: { x: number; y: number; height: number; fill: string; ink: string },
): Ink[] {
  const size = height * 0.66;
  const width = measureText(text, { size, weight: 700 }) + height;
  return [
    { path: rectangle({ x: x - width / 2, y: y - height / 2, width, height, radius: height / 2 }), fill },
    { path: outlineText(text, { x, y: y + size * CAP_HEIGHT * 0.5, size, weight: 700, anchor: 'middle' }), fill: ink },
  ];
}

/** The net amount as labels show it: the figure large, the unit after it, a small line above. */
export function amountInks(
  amount: string,
  { x, y, size, ink, anchor }: { x: number; y: number; size: number; ink: string; anchor: 'start' | 'middle' | 'end' },
): Ink[] {
  if (!amount) return [];
  return [{ path: outlineText(amount, { x, y, size, weight: 800, anchor }), fill: ink }];
}
