import { decodeBytes, encodeText, type CodePage } from './code-pages.ts';

/**
 * Text that was read in another encoding than it was written in. Portuguese uses few letters with accents, so letters and
 * signs that it does not have, in the midst of words, tell.
 */

const notAscii = /[^\x00-\x7f]/;
/**
 * What either code page can hold and a text that someone typed hardly ever does: neither letters of Portuguese or its
 * neighbours nor signs. `d´água`, `Ø 770`, `Fußbad` and `¬` are typed.
 */
const unusual =
  /[[\u0080-\u00ff\u0131\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2017-\u2022\u2030\u2039\u203a\u2500-\u25a0]--[áàâãäéèêëíïóòôõöúùüçñÁÀÂÃÄÉÈÊËÍÏÓÒÔÕÖÚÙÜÇÑºª°²³½¼¾–—‘’“”•…®™©§·×±µ€«»´¨¬Øøß\u00a0\u00ad\u2007-\u200f\u202f\ufeff]]/gv;
/** A letter with an accent stands beside others: lines that decorate a title do not. */
const besideLetter = new RegExp(`(?<=\\p{L})(?:${unusual.source})|(?:${unusual.source})(?=\\p{L})`, 'v');
/** What some programs leave of a letter that they cannot write; addresses have it too. */
const questionMark = /\p{L}\?\?\p{L}|\p{Ll}\?\p{Ll}/u;
const sign = /[º²³½¼¾…®™©§·±µ€«»]/;
const insideWord = /\p{L}[º²³½¼¾…®™©§·±µ€«»]\p{L}/gu;
/** A capital between small letters, or the other way round, is rarely meant: `Raþ├o`, `RAÃÃO`. */
const mixedCase = /\p{Ll}[ÁÀÂÃÄÉÈÊËÍÏÓÒÔÕÖÚÙÜÇÑ]\p{Ll}|\p{Lu}[áàâãäéèêëíïóòôõöúùüçñ]\p{Lu}/gu;
/** Whether there is any such letter: found by the letter with an accent, which is rarer than its neighbours. */
const hasMixedCase = /[ÁÀÂÃÄÉÈÊËÍÏÓÒÔÕÖÚÙÜÇÑ](?<=\p{Ll}.)(?=\p{Ll})|[áàâãäéèêëíïóòôõöúùüçñ](?<=\p{Lu}.)(?=\p{Lu})/u;

/** `Ø½` happens to be a letter of Arabic. */
const otherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** How many characters of a text speak against its being Portuguese. Every cell of a file is asked, most in vain. */
export function countOddities(text: string): number {
  if (!notAscii.test(text)) return 0;
  return (
    countMatches(text, unusual) +
    (sign.test(text) ? countMatches(text, insideWord) : 0) +
    (hasMixedCase.test(text) ? countMatches(text, mixedCase) : 0)
  );
}

/** Whether some oddity of a text is within a word. */
function isInWords(text: string): boolean {
  return besideLetter.test(text) || countOddities(text) > countMatches(text, unusual);
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * A text whose UTF-8 was taken for another encoding, as it was meant: `RaÃ§Ã£o` and `Ra├º├úo` are `Ração`. Undefined when
 * it is no such text. UTF-8 is strict: what happens to be valid is hardly ever chance.
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
  // Most texts with accents are what they should be, and throwing is dear.
  const [lead = 0, next = 0] = encodeText(text.slice(text.search(notAscii)).slice(0, 2), page) ?? [];
  if (lead < 0xc2 || next < 0x80 || next > 0xbf) return undefined;
  const bytes = encodeText(text, page);
  if (!bytes) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The bytes are no UTF-8.
    return undefined;
  }
}

/** Whether letters with accents were lost or became others, and cannot be brought back with certainty. */
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
