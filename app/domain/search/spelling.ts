import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { analyseWords } from './terms.ts';

/** The word of the texts that stands for the term, as they write it: the one nearest to what was typed. */
export function chooseSpelling(texts: readonly string[], term: string, typed: string): string | undefined {
  const ways = texts.flatMap((text) => listWays(text, term));
  return ways.toSorted((a, b) => countUnlike(a, typed) - countUnlike(b, typed)).at(0);
}

/** The words of a text as it writes them that are among the folded ones, each once. */
export function listAsWritten(text: string, folded: readonly string[]): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => folded.includes(foldText(word))))];
}

function listWays(text: string, term: string): string[] {
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)]
    .map(([word]) => word.toLowerCase())
    .filter((word) => analyseWords(word).some((analysed) => analysed.term === term));
}

/** Letters by which two words differ in length and from their ends inwards: enough to tell plural from singular. */
function countUnlike(way: string, typed: string): number {
  const folded = foldText(way);
  return Math.abs(folded.length - typed.length) + (folded.at(-1) === typed.at(-1) ? 0 : 1);
}
