import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { createRandom, type Random } from '../catalogue/pseudo-random.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Generates four misspellings of each word of at least five letters in the titles: a random letter after the first is
 * dropped, doubled, replaced or swapped with the next. Equal titles give equal typos.
 */
export function makeTypos(titles: readonly string[]): { word: string; typo: string }[] {
  const words = new Set(titles.flatMap((title) => foldText(title).match(/[a-z]{5,}/g) ?? []));
  const random = createRandom(20_261_120);
  return [...words]
    .flatMap((word) => [0, 1, 2, 3].map((kind) => ({ word, typo: mistype(word, { kind, random }) })))
    .filter(({ word, typo }) => word !== typo);
}

function mistype(word: string, { kind, random }: { kind: number; random: Random }): string {
  const at = 1 + random.below(word.length - 1);
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  if (kind === 0) return before + after;
  if (kind === 1) return before + letter + letter + after;
  if (kind === 2) return before + random.pick(letters) + after;
  return before + after.slice(0, 1) + letter + after.slice(1);
}
