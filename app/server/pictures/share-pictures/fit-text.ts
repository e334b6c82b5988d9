import { findFirst } from '#app/domain/shared/find-first.ts';
import { measureText, type TextStyle, type Weight } from '../outline-text.ts';

interface FitRequest {
  text: string;
  width: number;
  height: number;
  /** Largest font size, in SVG units. */
  maxSize: number;
  minSize: number;
  weight: Weight;
  /** Distance between baselines, in ems. */
  leading?: number;
  maxLines: number;
  /** Whether the lines are balanced, so that no line has only one short word. */
  isBalanced?: boolean;
}

interface FittedText {
  lines: string[];
  size: number;
  leading: number;
}

/**
 * Finds the largest font size at which the text fits into its box. A text that does not fit even at the smallest size
 * is cut with an ellipsis.
 */
export function fitText(request: FitRequest): FittedText {
  const { text, width, height, maxSize, minSize, weight, leading = 1, maxLines, isBalanced } = request;
  for (let size = maxSize; size > minSize; size *= 0.95) {
    const lines = wrapText(text, { width, size, weight });
    const fits = lines.length <= maxLines && lines.length * size * leading <= height;
    if (fits && lines.every((line) => measureText(line, { size, weight }) <= width))
      return { lines: isBalanced ? balance(text, { lines, width, size, weight }) : lines, size, leading };
  }
  const maxShownLines = Math.max(1, Math.min(maxLines, Math.floor(height / (minSize * leading))));
  const wrappedLines = wrapText(text, { width, size: minSize, weight });
  const lines = wrappedLines.slice(0, maxShownLines).map((line) => shorten(line, { width, size: minSize, weight }));
  if (wrappedLines.length > maxShownLines)
    lines[maxShownLines - 1] = shorten(`${lines[maxShownLines - 1] ?? ''}…`, { width, size: minSize, weight });
  return { lines, size: minSize, leading };
}

/**
 * Wraps a text into lines no wider than `width`. A word wider than that gets a line of its own. Words joined by a
 * no-break space stay together.
 */
function wrapText(text: string, { width, ...style }: TextStyle & { width: number }): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.split(/[^\S\u00a0]+/).filter(Boolean)) {
    const word = part.replaceAll('\u00a0', ' ');
    const longer = line ? `${line} ${word}` : word;
    if (line && measureText(longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  return lines;
}

/** Wraps a text to the narrowest column that has the same number of lines. */
function balance(text: string, { lines, width, ...style }: TextStyle & { lines: string[]; width: number }): string[] {
  let balanced = lines;
  for (let share = 0.96; share > 0.4; share -= 0.04) {
    const column = width * share;
    const next = wrapText(text, { width: column, ...style });
    if (next.length > lines.length || next.some((line) => measureText(line, style) > column)) break;
    balanced = next;
  }
  return balanced;
}

/** Shortens a line to the width. When something was removed, the line ends in an ellipsis. */
function shorten(line: string, { width, ...style }: TextStyle & { width: number }): string {
  if (measureText(line, style) <= width) return line;
  const fullLine = line.replace(/…$/, '');
  const cut = (length: number) => `${fullLine.slice(0, length).trimEnd()}…`;
  return cut(findFirst(fullLine.length, (length) => measureText(cut(length + 1), style) > width));
}
