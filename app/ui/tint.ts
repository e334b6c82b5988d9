import { foldSlug } from '#app/domain/slug.ts';

const tintByWord: readonly (readonly [word: string, tint: string])[] = [
  ['bovinos-de-leite', 'milk'],
  ['leite', 'milk'],
  ['bovino', 'earth'],
  ['equino', 'leather'],
  ['cavalo', 'leather'],
  ['suino', 'rose'],
  ['ave', 'yolk'],
  ['peixe', 'water'],
  ['ovino', 'wool'],
  ['caprino', 'wool'],
  ['caes', 'sand'],
  ['cao', 'sand'],
  ['gato', 'dusk'],
  ['semente', 'leaf'],
  ['pastage', 'leaf'],
  ['saude', 'mint'],
  ['cerca', 'steel'],
  ['arame', 'steel'],
  ['equipamento', 'clay'],
  ['utensilio', 'clay'],
];
const tints = [
  'earth',
  'milk',
  'leather',
  'rose',
  'yolk',
  'water',
  'wool',
  'sand',
  'dusk',
  'leaf',
  'mint',
  'steel',
  'clay',
];

/** The classes that give a category's pictures their ground. Names nobody foresaw get one by their spelling. */
export function getTintClass(categoryName: string): string {
  const key = foldSlug(categoryName);
  const known = tintByWord.find(([word]) => key.startsWith(word) || key.includes(`-${word}`));
  return `tint tint-${known?.[1] ?? tints[sumCodes(key) % tints.length]}`;
}

function sumCodes(text: string): number {
  let sum = 0;
  for (const letter of text) sum += letter.codePointAt(0) ?? 0;
  return sum;
}
