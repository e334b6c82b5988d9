/**
 * Cleans text so that it can be stored and sent: removes unpaired surrogates, control characters other than tabs, and
 * noncharacters, composes accents, and changes line breaks to '\n'. PostgreSQL rejects U+0000, `encodeURIComponent`
 * throws on an unpaired surrogate, and XML forbids U+FFFE.
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

/** Cleans text to one line: every run of white space becomes one space, and white space at the ends is removed. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

/**
 * Removes invisible characters, which come with text copied from other pages and can change its direction or hide parts
 * of it. Joiners and variation selectors stay, because emoji and some scripts need them.
 */
export function removeInvisible(text: string): string {
  if (isPlain(text)) return text;
  return text.replace(/(?!\u200c|\u200d|[\ufe00-\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '');
}

/** Returns the text, or '' when it has no visible character: no letter, digit, punctuation or symbol. */
export function blankToEmpty(text: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll('\u2800', '')) ? text : '';
}

/**
 * Cuts a text to its first `maxCodePoints` code points, without splitting a surrogate pair.
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

/**
 * Whether a text consists of printable ASCII and composed accented letters of European languages, as most texts do.
 * Such texts need no cleaning.
 */
function isPlain(text: string): boolean {
  return /^[\n\x20-\x7e\u00c0-\u024f]*$/.test(text);
}
