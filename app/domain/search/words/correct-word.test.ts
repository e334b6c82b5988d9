import { expect, test } from 'vitest';
import { runToEnd } from '#app/domain/shared/run-to-end.ts';
import { correctWord } from './correct-word.ts';
import { stemWord } from './stemmer.ts';
import { buildTypoDictionary } from './typo-dictionary.ts';

function createTypoDictionary(terms: Iterable<readonly [term: string, documentFrequency: number]>) {
  return runToEnd(buildTypoDictionary(terms));
}

const words = 'racao cavalo eletrificador antiparasitario vermifugo semente capim sal balde castrado gato pote porte';
const spelling = createTypoDictionary(words.split(' ').map((word, index) => [stemWord(word), 20 - index]));

test.each([
  ['ravao', 'racao', 'a letter changed'],
  ['rcaao', 'racao', 'two letters swapped'],
  ['arcao', 'racao', 'the first two letters swapped'],
  ['rassao', 'racao', 'the same sound'],
  ['sementis', 'semente', 'the ending changed'],
  ['capins', 'capim', 'the plural form'],
  ['balfe', 'balde', 'a letter changed in an ending that the stem lacks'],
])('"%s" is corrected to "%s": %s (S1)', (typed, intendedWord) => {
  expect(correctWord(spelling, typed, { maxEdits: 1 })).toBe(stemWord(intendedWord));
});

test('two typos in long words are corrected when the caller allows two (S1)', () => {
  expect(correctWord(spelling, 'eletrifcadro', { maxEdits: 1 })).toBeUndefined();
  expect(correctWord(spelling, 'eletrifcadro', { maxEdits: 2 })).toBe(stemWord('eletrificador'));
  expect(correctWord(spelling, 'cvlo', { maxEdits: 2 })).toBeUndefined();
});

test('two typos in shorter words are corrected when only vowels are wrong (S1)', () => {
  const garden = createTypoDictionary([
    ['mangueir', 1],
    ['cour', 1],
  ]);
  expect(correctWord(garden, 'mangera', { maxEdits: 2 })).toBe('mangueir');
  expect(correctWord(garden, 'cenoura', { maxEdits: 2 })).toBeUndefined();
});

test('of two words that sound the same, the more similar spelling is chosen (S1)', () => {
  const bees = createTypoDictionary([
    ['apicultur', 15],
    ['apicultor', 2],
  ]);
  expect(correctWord(bees, 'apicuultor', { maxEdits: 1 })).toBe('apicultor');
});

test('a typo in the beginning of a word that is still being typed is corrected (S1)', () => {
  expect(correctWord(spelling, 'vermigu', { maxEdits: 1 })).toBeUndefined();
  expect(correctWord(spelling, 'vremif', { maxEdits: 1, isBeginning: true })).toBe(stemWord('vermifugo'));
});

test('of two equally near words, the more common is chosen (S1)', () => {
  const near = createTypoDictionary([
    ['lona', 3],
    ['lira', 9],
  ]);
  expect(correctWord(near, 'lora', { maxEdits: 1 })).toBe('lira');
});

test.each(['sla', '', '1000', 'r4cao', 'xalavanca', 'a'.repeat(300)])('"%s" is not corrected (S1)', (typed) => {
  expect(correctWord(spelling, typed, { maxEdits: 2 })).toBeUndefined();
});

test.each(['faca vaca', 'pata par', 'rato gato'])(
  'a real word is not corrected to another real word: %s (S1–S4)',
  (pair) => {
    const [typed = '', other = ''] = pair.split(' ');
    expect(correctWord(createTypoDictionary([[other, 9]]), typed, { maxEdits: 2 })).toBeUndefined();
  },
);

test.each([
  ['brante', 'berrant'],
  ['alfoge', 'alforj'],
])(
  '"%s" is corrected to "%s", because letters that sound alike or are doubled count as half a typo (S1–S4)',
  (typed, intendedWord) => {
    expect(correctWord(createTypoDictionary([[intendedWord, 1]]), typed, { maxEdits: 2 })).toBe(intendedWord);
  },
);

test('a word is corrected to the name of an animal only when it is very close (S1–S4)', () => {
  const guarded = new Set(['caval', 'cordeir']);
  expect(correctWord(spelling, 'cavlo', { maxEdits: 1, guarded })).toBe('caval');
  const farm = createTypoDictionary([['cordeir', 5]]);
  expect(correctWord(farm, 'cardeeiro', { maxEdits: 2 })).toBe('cordeir');
  expect(correctWord(farm, 'cardeeiro', { maxEdits: 2, guarded })).toBeUndefined();
});
