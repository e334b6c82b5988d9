import { decodeBytes, encodeText, type CodePage } from './code-pages.ts';

/**
 * Matches anything outside ASCII. The functions of this file detect and repair text that was read with the wrong
 * encoding: Portuguese uses few accented letters, so that other characters inside words reveal the error.
 */

const notAscii = /[^\x00-\x7f]/;
/**
 * Characters of the code pages that people hardly ever type. The set excludes letters of Portuguese and neighbouring
 * languages, common signs, and the characters of `d´água`, `Ø 770`, `Fußbad` and `¬`.
 */
const unusual =
  /[[\u0080-\u00ff\u0131\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2017-\u2022\u2030\u2039\u203a\u2500-\u25a0]--[áàâãäéèêëíïóòôõöúùüçñÁÀÂÃÄÉÈÊËÍÏÓÒÔÕÖÚÙÜÇÑºª°²³½¼¾–—‘’“”•…®™©§·×±µ€«»´¨¬Øøß\u00a0\u00ad\u2007-\u200f\u202f\ufeff]]/gv;
/** Matches an unusual character beside a letter. Characters that stand alone may be decorative lines in a title. */
const besideLetter = new RegExp(`(?<=\\p{L})(?:${unusual.source})|(?:${unusual.source})(?=\\p{L})`, 'v');
/**
 * Matches a question mark inside a word, which a program wrote in place of a letter that it could not encode. URLs can
 * contain one too.
 */
const questionMark = /\p{L}\?\?\p{L}|\p{Ll}\?\p{Ll}/u;
const sign = /[º²³½¼¾…®™©§·±µ€«»]/;
const insideWord = /\p{L}[º²³½¼¾…®™©§·±µ€«»]\p{L}/gu;
/**
 * Matches an accented capital between small letters, or the reverse, which is rarely intended: `Raþ├o`, `RAÃÃO`. The accented letter is matched before its neighbours, because it is
 * rarer.
 */
const mixedCase = /[ÁÀÂÃÄÉÈÊËÍÏÓÒÔÕÖÚÙÜÇÑ](?<=\p{Ll}.)(?=\p{Ll})|[áàâãäéèêëíïóòôõöúùüçñ](?<=\p{Lu}.)(?=\p{Lu})/gu;

/** Matches letters of other scripts, because wrong decoding can produce them: `Ø½` decodes as an Arabic letter. */
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * Counts the characters that suggest a text is not Portuguese. It is called for every cell of a file, and mostly
 * returns 0.
 */
export function countOddities(text: string): number {
  if (!notAscii.test(text)) return 0;
  return (
    countMatches(text, unusual) + (sign.test(text) ? countMatches(text, insideWord) : 0) + countMatches(text, mixedCase)
  );
}

/** Tells whether an unusual character of a text is inside a word. */
function isInWords(text: string): boolean {
  return besideLetter.test(text) || countOddities(text) > countMatches(text, unusual);
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * Repairs a text whose UTF-8 bytes were decoded with another encoding: `RaÃ§Ã£o` and `Ra├º├úo` become `Ração`. It
 * returns undefined for any other text: few byte sequences are valid UTF-8, so that a text that was decoded correctly
 * hardly ever looks repairable.
 */
export function repairUtf8(text: string): string | undefined {
  if (!notAscii.test(text)) return undefined;
  for (const page of ['windows-1252', 'cp850'] as const) {
    const repaired = tryUtf8(text, page);
    if (repaired !== undefined && countOddities(repaired) === 0 && !otherScript.test(repaired)) return repaired;
  }
  return undefined;
}

function tryUtf8(text: string, page: CodePage): string | undefined {
  // This check avoids an exception for each correct accented text, which would be slow.
  const [leadByte = 0, next = 0] = encodeText(text.slice(text.search(notAscii)).slice(0, 2), page) ?? [];
  if (leadByte < 0xc2 || next < 0x80 || next > 0xbf) return undefined;
  const bytes = encodeText(text, page);
  if (!bytes) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The bytes are not valid UTF-8.
    return undefined;
  }
}

/** Tells whether accented letters were lost or replaced, and cannot be restored with certainty. */
export function isGarbled(text: string): boolean {
  if (text.includes('?') && questionMark.test(text) && !/[/=]/.test(text)) return true;
  if (!notAscii.test(text)) return false;
  if (text.includes('\ufffd')) return true;
  if (countOddities(text) === 0 || !isInWords(text)) return false;
  const others = [
    ['windows-1252', 'cp850'],
    ['cp850', 'windows-1252'],
  ] as const;
  return others.some(([from, to]) => {
    const bytes = encodeText(text, from);
    return bytes !== undefined && countOddities(decodeBytes(bytes, to)) === 0;
  });
}
