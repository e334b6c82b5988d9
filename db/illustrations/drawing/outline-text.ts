import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import type { Font, GlyphRun } from 'fontkit';
import type { Command, Path } from './path.ts';

/**
 * Words as outlines. Machines that run the store may have no font at all, so a picture never holds `<text>`:
 * the letters come from the font file beside this folder and are drawn like any other shape.
 */
export type Weight = 400 | 500 | 600 | 700 | 800;

export interface TextStyle {
  /** Em size in drawing units; capitals are 0.66 of it high. */
  size: number;
  weight?: Weight;
  /** Extra space after each letter, in ems. */
  tracking?: number;
}

/** Height of a capital letter, in ems. */
export const CAP_HEIGHT = 0.66;

const UNITS_PER_EM = 1000;
/** Widths are numbers and asked for often; outlines weigh some 40 KB a line, and labels repeat few. */
const WIDTHS_KEPT = 4000;
const OUTLINES_KEPT = 100;
const fonts = new Map<Weight, Font>();
const advances = new Map<string, number>();
const outlines = new Map<string, Path>();

/** Width of one line, in drawing units. */
export function measureText(text: string, { size, weight = 600, tracking = 0 }: TextStyle): number {
  return measureLine(text, weight) * (size / UNITS_PER_EM) + tracking * size * Math.max(0, [...text].length - 1);
}

/** Outlines of one line whose baseline is at `y`; `x` is its start, middle or end as `anchor` says. */
export function outlineText(
  text: string,
  { x, y, anchor = 'start', ...style }: TextStyle & { x: number; y: number; anchor?: 'start' | 'middle' | 'end' },
): Path {
  const width = measureText(text, style);
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  const { size, weight = 600, tracking = 0 } = style;
  const scale = size / UNITS_PER_EM;
  if (tracking === 0) return moveLine(outlineLine(text, weight), { left, y, scale });
  let at = left;
  return [...text].flatMap((letter) => {
    const placed = moveLine(outlineLine(letter, weight), { left: at, y, scale });
    at += measureLine(letter, weight) * scale + tracking * size;
    return [...placed];
  });
}

function moveLine(path: Path, { left, y, scale }: { left: number; y: number; scale: number }): Path {
  return path.map(({ op, at }) => ({
    op,
    at: at.map((value, index) => (index % 2 === 0 ? left + value * scale : y - value * scale)),
  }));
}

/** Width of one line at 1000 units per em. */
function measureLine(text: string, weight: Weight): number {
  return remember(advances, {
    key: `${weight}${text}`,
    limit: WIDTHS_KEPT,
    make: () => setLine(text, weight).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  });
}

/** Outlines of one line at 1000 units per em, baseline at 0, y upwards. */
function outlineLine(text: string, weight: Weight): Path {
  return remember(outlines, {
    key: `${weight}${text}`,
    limit: OUTLINES_KEPT,
    make: () => readOutlines(setLine(text, weight)),
  });
}

function readOutlines({ glyphs, positions }: GlyphRun): Path {
  let pen = 0;
  const path: Command[] = [];
  glyphs.forEach((glyph, index) => {
    const position = positions[index];
    const shift = pen + (position?.xOffset ?? 0);
    for (const { command, args } of glyph.path.commands) {
      path.push({ op: OPERATIONS[command], at: args.map((value, at) => (at % 2 === 0 ? value + shift : value)) });
    }
    pen += position?.xAdvance ?? 0;
  });
  return path;
}

function setLine(text: string, weight: Weight): GlyphRun {
  const font = getFont(weight);
  const drawable = [...replaceMissing(text)].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return font.layout(drawable.join(''));
}

function remember<Value>(
  kept: Map<string, Value>,
  { key, limit, make }: { key: string; limit: number; make: () => Value },
): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= limit) kept.clear();
  const value = make();
  kept.set(key, value);
  return value;
}

const OPERATIONS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

const REPLACEMENTS: Record<string, string> = { '≥': '>', '≤': '<', '−': '–', '\u00a0': ' ', '\u202f': ' ', '₂': '2' };

function replaceMissing(text: string): string {
  return text.replace(/[≥≤−\u00a0\u202f₂]/gu, (sign) => REPLACEMENTS[sign] ?? '');
}

function getFont(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const file = fileURLToPath(new URL('../fonts/bricolage-grotesque.ttf', import.meta.url));
  const regular = create(readFileSync(file));
  if (!('getVariation' in regular)) throw new TypeError('The label font file holds more than one font');
  const font = weight === 400 ? regular : regular.getVariation({ wght: weight });
  fonts.set(weight, font);
  return font;
}
