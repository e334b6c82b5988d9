import { decodeBytes, encodeText, type CodePage } from './code-pages.ts';

/**
 * Detects and repairs texts that were decoded with the wrong encoding, such as `RaÃ§Ã£o`. Portuguese uses few accented
 * letters, so other characters inside words reveal the error.
 */

const nonAscii = /[^\x00-\x7f]/;
/**
 * Matches characters of the code pages that people hardly ever type: not letters of Portuguese and neighbouring languages,
 * not common symbols, and not the special characters of `d´água`, `Ø 770`, `Fußbad` and `¬`.
 */
const unusual =
  /[[\u0080-\u00ff\u0131\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2017-\u2022\u2030\u2039\u203a\u2500-\u25a0]--[áàâãäéèêëíïóòôõöúùüçñÁÀÂÃÄÉÈÊËÍÏÓÒÔÕÖÚÙÜÇÑºª°²³½¼¾–—‘’“”•…®™©§·×±µ€«»´¨¬Øøß\u00a0\u00ad\u2007-\u200f\u202f\ufeff]]/gv;
/** Matches an unusual character beside a letter. Characters that stand alone may be decorative lines in a title. */
const besideLetter = new RegExp(`(?<=\\p{L})(?:${unusual.source})|(?:${unusual.source})(?=\\p{L})`, 'v');
/** Matches a question mark inside a word: a program writes it in place of a letter that it cannot encode. */
const lostLetter = /\p{L}\?\?\p{L}|\p{Ll}\?\p{Ll}/u;
/** Matches a common symbol inside a word, the only place where it is suspicious. */
const symbolInsideWord = /\p{L}[º²³½¼¾…®™©§·±µ€«»]\p{L}/gu;
/**
 * Matches an accented capital between small letters, or the reverse, which is rarely intended: `Raþ├o`, `RAÃÃO`. The
 * accented letter is matched before its neighbours, because it is rarer.
 */
const mixedCase = /[ÁÀÂÃÄÉÈÊËÍÏÓÒÔÕÖÚÙÜÇÑ](?<=\p{Ll}.)(?=\p{Ll})|[áàâãäéèêëíïóòôõöúùüçñ](?<=\p{Lu}.)(?=\p{Lu})/gu;

/** Matches letters of other scripts, which a wrong repair can produce: the bytes of `Ø½` are an Arabic letter. */
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Counts the characters of a text that are unlikely in Portuguese. Most texts have none. */
export function countSuspiciousCharacters(text: string): number {
  if (!nonAscii.test(text)) return 0;
  return countMatches(text, unusual) + countMatches(text, symbolInsideWord) + countMatches(text, mixedCase);
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * Repairs a text whose UTF-8 bytes were decoded with another encoding: `RaÃ§Ã£o` and `Ra├º├úo` become `Ração`. It
 * returns undefined for any other text: few byte sequences are valid UTF-8, so a text that was decoded correctly
 * hardly ever looks repairable.
 */
export function repairUtf8(text: string): string | undefined {
  if (!nonAscii.test(text)) return undefined;
  for (const page of ['windows-1252', 'cp850'] as const) {
    const repaired = tryUtf8(text, page);
    if (repaired !== undefined && countSuspiciousCharacters(repaired) === 0 && !otherScript.test(repaired))
      return repaired;
  }
  return undefined;
}

function tryUtf8(text: string, page: CodePage): string | undefined {
  // This check avoids an exception for each correct accented text, which would be slow.
  const [leadByte = 0, next = 0] = encodeText(text.slice(text.search(nonAscii)).slice(0, 2), page) ?? [];
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
  if (text.includes('?') && lostLetter.test(text) && !/[/=]/.test(text)) return true;
  if (!nonAscii.test(text)) return false;
  if (text.includes('\ufffd')) return true;
  const suspicious = countSuspiciousCharacters(text);
  if (suspicious === 0) return false;
  // Unusual characters may stand alone; other suspicious characters are always part of a word.
  if (suspicious === countMatches(text, unusual) && !besideLetter.test(text)) return false;
  const conversions = [
    ['windows-1252', 'cp850'],
    ['cp850', 'windows-1252'],
  ] as const;
  return conversions.some(([from, to]) => {
    const bytes = encodeText(text, from);
    return bytes !== undefined && countSuspiciousCharacters(decodeBytes(bytes, to)) === 0;
  });
}
