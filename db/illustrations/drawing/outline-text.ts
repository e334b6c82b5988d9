import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
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

interface SetLine {
  path: Path;
  advance: number;
}

const UNITS_PER_EM = 1000;
const CACHE_LIMIT = 4000;
const fonts = new Map<Weight, Font>();
const lines = new Map<string, SetLine>();

/** Width of one line, in drawing units. */
export function measureText(text: string, { size, weight = 600, tracking = 0 }: TextStyle): number {
  const line = setLine(text, weight);
  return line.advance * (size / UNITS_PER_EM) + tracking * size * Math.max(0, [...text].length - 1);
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
  if (tracking === 0) return moveLine(setLine(text, weight).path, { left, y, scale });
  let at = left;
  return [...text].flatMap((letter) => {
    const line = setLine(letter, weight);
    const placed = moveLine(line.path, { left: at, y, scale });
    at += line.advance * scale + tracking * size;
    return [...placed];
  });
}

function moveLine(path: Path, { left, y, scale }: { left: number; y: number; scale: number }): Path {
  return path.map(({ op, at }) => ({
    op,
    at: at.map((value, index) => (index % 2 === 0 ? left + value * scale : y - value * scale)),
  }));
}

/** One line at 1000 units per em, baseline at 0, y upwards; remembered, because labels repeat their words. */
function setLine(text: string, weight: Weight): SetLine {
  const key = `${weight}${text}`;
  const known = lines.get(key);
  if (known) return known;
  if (lines.size >= CACHE_LIMIT) lines.clear();
  const font = getFont(weight);
  const drawable = [...replaceMissing(text)].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const run = font.layout(drawable.join(''));
  let pen = 0;
  const path: Command[] = [];
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index];
    const shift = pen + (position?.xOffset ?? 0);
    for (const { command, args } of glyph.path.commands) {
      path.push({ op: OPERATIONS[command], at: args.map((value, at) => (at % 2 === 0 ? value + shift : value)) });
    }
    pen += position?.xAdvance ?? 0;
  });
  const line = { path, advance: pen };
  lines.set(key, line);
  return line;
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
