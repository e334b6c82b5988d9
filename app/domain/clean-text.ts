/**
 * Text as it may be stored and sent: halves of surrogate pairs and control characters gone (PostgreSQL refuses U+0000,
 * `encodeURIComponent` throws on a lone surrogate), composed accents, line breaks as '\n'.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\p{Cs}\p{Cc}]/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .normalize('NFC');
}

/** Clean text on one line: every run of white space is one space, none at the ends. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/**
 * The first `maxCodePoints` characters, never half of a surrogate pair.
 * @param maxCodePoints 0 or more
 */
export function cutCodePoints(text: string, maxCodePoints: number): string {
  if (text.length <= maxCodePoints) return text;
  let units = 0;
  for (let count = 0; count < maxCodePoints && units < text.length; count += 1) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, units);
}
