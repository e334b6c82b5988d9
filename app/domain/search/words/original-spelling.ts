import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { analyseWords } from './terms.ts';

/** Finds the spelling of a term in the given texts that is most similar to the typed word. */
export function chooseSpelling(texts: readonly string[], term: string, typed: string): string | undefined {
  const spellings = texts.flatMap((text) => listSpellings(text, term));
  return spellings.toSorted((a, b) => countDifferences(a, typed) - countDifferences(b, typed)).at(0);
}

/** Lists the distinct words of a text whose folded form is among the given words, in their original spelling. */
export function listAsWritten(text: string, folded: readonly string[]): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => folded.includes(foldText(word))))];
}

function listSpellings(text: string, term: string): string[] {
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)]
    .map(([word]) => word.toLowerCase())
    .filter((word) => analyseWords(word).some((analysed) => analysed.term === term));
}

/**
 * Counts differences between two words that have the same stem: in length and in the last letter. This is enough to
 * distinguish plural from singular.
 */
function countDifferences(spelling: string, typed: string): number {
  const folded = foldText(spelling);
  return Math.abs(folded.length - typed.length) + (folded.at(-1) === typed.at(-1) ? 0 : 1);
}
