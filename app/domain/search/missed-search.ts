import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** Search words that found no product, with their number of searches. */
export interface MissedSearch {
  words: string;
  searches: number;
}

/** Maximum length of a recorded search. Longer texts do not name a product. */
const maxMissedLength = 60;

/**
 * Matches a number of 7 digits or more, however grouped, which may be a telephone number, a document or a postal code.
 */
const longNumber = /\d(?:[\s.,/()+-]*\d){6}/;
const minLetters = 3;

/**
 * Normalises a search for the statistics of missed searches: lower case with single spaces. Null for a text that may
 * identify a person, such as an e-mail address, a telephone number or a document, and for a text that is of no use to
 * the shop.
 */
export function readMissedSearch(text: string): string | null {
  const missedText = text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
  if (missedText.length > maxMissedLength || /[@\\]|:\/\/|www\./.test(missedText) || longNumber.test(missedText))
    return null;
  return (missedText.match(/\p{L}/gu)?.length ?? 0) < minLetters ? null : missedText;
}

/** Key under which a missed search is counted. It is equal for texts that differ only in capitals or accents. */
export function getMissedKey(missedText: string): string {
  return foldText(missedText);
}
