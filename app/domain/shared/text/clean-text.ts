/**
 * Text as it may be stored and sent: halves of surrogate pairs, control characters and code points that are no characters gone
 * (PostgreSQL refuses U+0000, `encodeURIComponent` throws on a lone surrogate, XML forbids U+FFFE), composed accents, line
 * breaks as '\n'.
 */
export function cleanText(text: string): string {
  if (isPlain(text)) return text;
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[\p{Cs}\p{Cc}\p{Noncharacter_Code_Point}]/gu, (character) =>
      character === '\n' || character === '\t' ? character : '',
    )
    .normalize('NFC');
}

/** Clean text on one line: every run of white space is one space, none at the ends. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/**
 * Text without characters that show nothing, such as come along when copying from a page, change the direction or carry a hidden text;
 * the joiners and variants stay, for they hold emoji and some scripts together.
 */
export function removeInvisible(text: string): string {
  if (isPlain(text)) return text;
  return text.replace(/(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '');
}

/** The text itself, or '' where it shows nothing: no letter, digit, mark of punctuation or symbol. */
export function blankToEmpty(text: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll('\u2800', '')) ? text : '';
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

/** Nothing but printable ASCII and the accented letters of Europe, which are composed already: most texts there are. */
function isPlain(text: string): boolean {
  return /^[\n\x20-\x7e\u00c0-\u024f]*$/.test(text);
}
