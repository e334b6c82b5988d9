import { mix } from '../drawing/colour.ts';
import type { Ink } from '../drawing/ink.ts';
import { CAP_HEIGHT, measureText, outlineText } from '../drawing/outline-text.ts';
import { ellipse, rectangle } from '../drawing/path.ts';
import type { Box } from '../drawing/path.ts';
import { speciesInks } from '../marks/species.ts';
import { chooseFrontColours } from './front-colours.ts';
import type { FrontColours } from './front-colours.ts';
import { amountInks, brandLineInks, nameBlockInks, pillInks } from './front-parts.ts';
import { sceneInks } from './front-scene.ts';
import type { PackLook } from './pack-look.ts';

/** The whole front of a sack or bag, printed edge to edge: brand, name, picture, net amount. */
export function fullFrontInks(look: PackLook, { x, y, width, height }: Box): Ink[] {
  const colours = chooseFrontColours(look);
  const inset = width * 0.09;
  const inner = width - inset * 2;
  const strip = y + height * 0.882;
  const scene = { x, y: y + height * 0.46, width, height: strip - y - height * 0.46 };
  return [
    { path: rectangle({ x: x - 60, y: y - 60, width: width + 120, height: height + 120 }), fill: colours.ground },
    ...sceneInks({ look, colours, box: scene }),
    {
      path: rectangle({ x: x - 60, y: strip, width: width + 120, height: height * 0.3 }),
      fill: mix(look.brand.base, look.brand.deep, 0.45),
    },
    { path: rectangle({ x: x - 60, y: strip, width: width + 120, height: height * 0.009 }), fill: look.accent },
    ...brandLineInks({
      look,
      box: { x: x + inset, y: y + height * 0.045, width: inner, height: height * 0.085 },
      ink: colours.ink,
      ground: colours.ground,
    }),
    { path: rectangle({ x: x + inset, y: y + height * 0.15, width: inner, height: 4 }), fill: colours.accent },
    ...nameBlockInks({
      look,
      box: { x: x + inset * 0.75, y: y + height * 0.165, width: width - inset * 1.5, height: height * 0.295 },
      ink: colours.ink,
      soft: colours.soft,
    }),
    ...figureInks(look, { colours, x: x + width * 0.2, y: y + height * 0.557, radius: width * 0.122 }),
    // Clear of the folds of the corners.
    ...footInks(look, { x: x + inset * 1.5, y: y + height * 0.9665, width: inner - inset * 1.1, size: height * 0.082 }),
  ];
}

/**
 * A label stuck or printed on part of a pack: the same parts, closer together. `margin` is the share of the width kept
 * free of words on each side; a label that reaches round a pack keeps more.
 */
export function panelFrontInks(look: PackLook, box: Box & { radius?: number; margin?: number }): Ink[] {
  const { x, y, width, height, radius = 14, margin = 0.06 } = box;
  const colours = chooseFrontColours({ ...look, brand: { ...look.brand, layout: 'slash' } });
  const inset = width * margin;
  const inner = width - inset * 2;
  const head = height * 0.2;
  const foot = height * 0.24;
  const { brand, words } = look;
  const onBase = colours.ground;
  return [
    { path: rectangle({ x, y, width, height, radius }), fill: colours.ground },
    { path: roundedTop({ x, y, width, height: head, radius }), fill: brand.base },
    { path: rectangle({ x, y: y + head, width, height: height * 0.022 }), fill: colours.accent },
    ...brandLineInks({
      look,
      box: { x: x + inset, y: y + head * 0.16, width: inner, height: head * 0.68 },
      ink: inkOnBase(look),
      ground: brand.base,
    }),
    ...nameBlockInks({
      look,
      box: { x: x + inset, y: y + head + height * 0.045, width: inner, height: height - head - foot - height * 0.075 },
      ink: colours.ink,
      soft: colours.soft,
      largest: height * 0.22,
    }),
    { path: roundedTop({ x, y: y + height, width, height: -foot, radius }), fill: colours.accent },
    ...speciesInks(look.species, {
      x: x + inset,
      y: y + height - foot * 0.92,
      scale: (foot * 0.86) / 100,
      ink: colours.onAccent,
      ground: colours.accent,
    }),
    ...panelFigureInks(look, {
      colours: { ...colours, accent: onBase },
      x: x + inset,
      y: y + height - foot,
      width: inner,
      height: foot,
    }),
    ...amountInks(words.amount, {
      x: x + width - inset,
      y: y + height - foot / 2 + (foot * 0.56 * CAP_HEIGHT) / 2,
      size: foot * 0.56,
      ink: colours.onAccent,
      anchor: 'end',
    }),
  ];
}

function inkOnBase({ brand }: PackLook): string {
  return chooseFrontColours({ brand: { ...brand, layout: 'hills' }, accent: brand.spark } as PackLook).ink;
}

/** A band with the label's rounded corners at its outer edge; a negative height hangs it from the foot upwards. */
function roundedTop({ x, y, width, height, radius }: Box & { radius: number }): Ink['path'] {
  const r = Math.sign(height) * radius;
  return [
    { op: 'M', at: [x, y + height] },
    { op: 'L', at: [x, y + r] },
    { op: 'Q', at: [x, y, x + radius, y] },
    { op: 'L', at: [x + width - radius, y] },
    { op: 'Q', at: [x + width, y, x + width, y + r] },
    { op: 'L', at: [x + width, y + height] },
    { op: 'Z', at: [] },
  ];
}

interface FigurePlace {
  colours: FrontColours;
  x: number;
  y: number;
  radius: number;
}

/** The figure's disc between the species and the amount of a label's foot, as large as the gap allows. */
function panelFigureInks(look: PackLook, { colours, x, y, width, height }: Box & { colours: FrontColours }): Ink[] {
  const start = x + height * 0.86 * 1.3;
  const amount = look.words.amount ? measureText(look.words.amount, { size: height * 0.56, weight: 800 }) : 0;
  const room = x + width - amount - start;
  const radius = Math.min(height * 0.44, room * 0.46);
  if (radius < height * 0.2) return [];
  return figureInks(look, { colours, x: start + room / 2, y: y + height / 2, radius });
}

/** The product's figure in a disc: 80, 4%, 21/16. */
function figureInks({ words, brand }: PackLook, { colours, x, y, radius }: FigurePlace): Ink[] {
  if (!words.figure) return [];
  let size = radius * 1.3;
  while (measureText(words.figure, { size, weight: 800 }) > radius * 1.56) size *= 0.95;
  const drop = words.figureNote ? radius * 0.16 : 0;
  const note = words.figureNote
    ? [
        {
          path: outlineText(words.figureNote, {
            x,
            y: y - radius * 0.42,
            size: radius * 0.4,
            weight: 700,
            anchor: 'middle',
          }),
          fill: brand.deep,
        },
      ]
    : [];
  return [
    { path: ellipse(x, y, radius * 1.08), fill: colours.ground === brand.paper ? brand.base : brand.paper },
    { path: ellipse(x, y, radius), fill: brand.paper },
    ...note,
    {
      path: outlineText(words.figure, {
        x,
        y: y + drop + (size * CAP_HEIGHT) / 2,
        size,
        weight: 800,
        anchor: 'middle',
      }),
      fill: brand.deep,
    },
  ];
}

/** The net amount at the right of the foot and the title's bracket, if any, at its left. */
function footInks(
  { words, brand }: PackLook,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
): Ink[] {
  const amount = amountInks(words.amount, { x: x + width, y, size, ink: '#FFFDF6', anchor: 'end' });
  if (!words.detail) return [...amount, ...netLineInks(words.amount, { x, y, size })];
  const half = measureText(words.detail, { size: size * 0.47, weight: 700 }) / 2 + size * 0.36;
  return [
    ...amount,
    ...pillInks(words.detail, {
      x: x + half,
      y: y - size * 0.32,
      height: size * 0.72,
      fill: brand.paper,
      ink: brand.deep,
    }),
  ];
}

/** The two small lines that stand before a net weight or volume. */
function netLineInks(amount: string, { x, y, size }: { x: number; y: number; size: number }): Ink[] {
  const lines = / k?g$/.test(amount) ? ['Peso', 'líquido'] : / m?L$/.test(amount) ? ['Volume', 'líquido'] : [];
  return lines.map((line, index) => ({
    path: outlineText(line, { x, y: y - size * 0.36 + index * size * 0.36, size: size * 0.33, weight: 600 }),
    fill: '#FFFDF6',
    opacity: 0.85,
  }));
}
