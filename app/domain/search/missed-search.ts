import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** Words that were searched and not found, and how often. */
export interface MissedSearch {
  words: string;
  searches: number;
}

/** Longer texts are no wish for a product. */
export const maxMissedLength = 60;

/** With 7 digits or more, however they are grouped, a number may be a telephone, a document or a postcode. */
const longNumber = /\d(?:[\s.,/()+-]*\d){6}/;
const minLetters = 3;

/**
 * A search as it may be counted: in lower case, with single spaces. Null for what may tell who searched, such as an e-mail address, a
 * telephone or a document, and for what no shop can act on.
 */
export function readMissedSearch(text: string): string | null {
  const words = text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
  if (words.length > maxMissedLength || /[@\\]|:\/\/|www\./.test(words) || longNumber.test(words)) return null;
  return (words.match(/\p{L}/gu)?.length ?? 0) < minLetters ? null : words;
}

/** The same words in other capitals or without accents have one key. */
export function getMissedKey(words: string): string {
  return foldText(words);
}
