import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font, type GlyphRun } from 'fontkit';

/** Weights of the font that is used for text in pictures. */
export type Weight = 700 | 800;

export interface TextStyle {
  /** Em size, in SVG units. */
  size: number;
  weight: Weight;
}

const unitsPerEm = 1000;
/** Maximum number of cached widths. The cache exists because fitting a title measures the same lines repeatedly. */
const maxCachedWidths = 4000;
const fontFile = path.join(import.meta.dirname, 'share-pictures/bricolage-grotesque.ttf');
const fonts = new Map<Weight, Font>();
const widths = new Map<string, number>();

/** Measures the width of one line, in SVG units. */
export function measureText(text: string, { size, weight }: TextStyle): number {
  const key = `${weight}${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    width = layOut(text, weight).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    if (widths.size >= maxCachedWidths) widths.clear();
    widths.set(key, width);
  }
  return width * (size / unitsPerEm);
}

/**
 * Converts one line of text to an SVG path whose baseline starts at `x`, `y`. The machine therefore needs no font, and
 * no title can be interpreted as markup. Letters that the font lacks are left out.
 */
export function outlineText(
  text: string,
  { x, y, size, weight, fill }: TextStyle & { x: number; y: number; fill: string },
): string {
  const { glyphs, positions } = layOut(text, weight);
  let pen = 0;
  const outlines = glyphs.map((glyph, index) => {
    const { xOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const outline = glyph.path.translate(pen + xOffset, 0).toSVG();
    pen += xAdvance;
    return outline;
  });
  const scale = size / unitsPerEm;
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" d="${outlines.join('')}"/>`;
}

/** Whether a text contains at least one letter or digit that the font can show. */
export function hasDrawableCharacter(text: string): boolean {
  const font = getFont(800);
  return [...text].some(
    (character) => /[\p{L}\p{N}]/u.test(character) && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
}

function layOut(text: string, weight: Weight): GlyphRun {
  const font = getFont(weight);
  const drawable = [...replaceMissing(text)].filter((character) =>
    font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
  return font.layout(drawable.join(''));
}

const replacements: Record<string, string> = { '≥': '>', '≤': '<', '−': '–', '\u00a0': ' ', '\u202f': ' ', '₂': '2' };

function replaceMissing(text: string): string {
  return text.replace(/[≥≤−\u00a0\u202f₂]/gu, (character) => replacements[character] ?? '');
}

function getFont(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const regular = create(readFileSync(fontFile));
  if (!('getVariation' in regular)) throw new TypeError('The font file holds more than one font');
  const font = regular.getVariation({ wght: weight });
  fonts.set(weight, font);
  return font;
}
