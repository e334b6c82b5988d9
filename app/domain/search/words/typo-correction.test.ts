import { describe, expect, test } from 'vitest';
import { runToEnd } from '#app/domain/shared/run-to-end.ts';
import { correctWord } from './typo-correction.ts';
import { stemWord } from './stemmer.ts';
import { buildTypoDictionary } from './typo-dictionary.ts';

function createTypoDictionary(terms: Iterable<readonly [term: string, documentFrequency: number]>) {
  return runToEnd(buildTypoDictionary(terms));
}

const words = 'racao cavalo eletrificador antiparasitario vermifugo semente capim sal balde castrado gato pote porte';
const spelling = createTypoDictionary(words.split(' ').map((word, index) => [stemWord(word), 20 - index]));

describe('correctWord', () => {
  test.each([
    ['rcao', 'racao', 'a letter dropped'],
    ['ravao', 'racao', 'a letter changed'],
    ['rcaao', 'racao', 'two letters swapped'],
    ['arcao', 'racao', 'the first two swapped'],
    ['rasoes', 'racao', 'a letter changed in the plural'],
    ['rassao', 'racao', 'the same sound'],
    ['caxtrado', 'castrado', 'the same sound'],
    ['sementis', 'semente', 'the end changed'],
    ['capins', 'capim', 'the plural itself'],
    ['balfe', 'balde', 'an end that the stem has not'],
  ])('"%s" means "%s": %s (S1)', (typed, meant) => {
    expect(correctWord(spelling, typed, { maxEdits: 1 })).toBe(stemWord(meant));
  });

  test('long words may be two typos away, when asked for (S1)', () => {
    expect(correctWord(spelling, 'eletrifcadro', { maxEdits: 1 })).toBeUndefined();
    expect(correctWord(spelling, 'eletrifcadro', { maxEdits: 2 })).toBe(stemWord('eletrificador'));
    expect(correctWord(spelling, 'cvlo', { maxEdits: 2 })).toBeUndefined();
  });

  test('shorter words may have two typos when only vowels are wrong (S1)', () => {
    const garden = createTypoDictionary([
      ['mangueir', 1],
      ['cour', 1],
    ]);
    expect(correctWord(garden, 'mangera', { maxEdits: 2 })).toBe('mangueir');
    expect(correctWord(garden, 'cenoura', { maxEdits: 2 })).toBeUndefined();
  });

  test('of two that sound the same, the one written more alike is meant (S1)', () => {
    const bees = createTypoDictionary([
      ['apicultur', 15],
      ['apicultor', 2],
    ]);
    expect(correctWord(bees, 'apicuultor', { maxEdits: 1 })).toBe('apicultor');
  });

  test('the beginning of a word may have a typo while it is typed (S1)', () => {
    expect(correctWord(spelling, 'vermigu', { maxEdits: 1 })).toBeUndefined();
    expect(correctWord(spelling, 'vremif', { maxEdits: 1, isBeginning: true })).toBe(stemWord('vermifugo'));
  });

  test('of two as near, the more common is meant (S1)', () => {
    const near = createTypoDictionary([
      ['lona', 3],
      ['lira', 9],
    ]);
    expect(correctWord(near, 'lora', { maxEdits: 1 })).toBe('lira');
  });

  test.each(['sla', '', '25kg', '1000', 'r4cao', 'zzzzzz', 'xalavanca', 'gat', 'a'.repeat(300)])(
    '"%s" is not corrected (S1)',
    (typed) => {
      expect(correctWord(spelling, typed, { maxEdits: 2 })).toBeUndefined();
    },
  );

  test.each([
    ['faca', 'vaca'],
    ['pata', 'par'],
    ['rato', 'gato'],
  ])('"%s" is not taken for "%s" (S1–S4)', (typed, other) => {
    expect(correctWord(createTypoDictionary([[other, 9]]), typed, { maxEdits: 2 })).toBeUndefined();
  });

  test.each([
    ['brante', 'berrant'],
    ['alfoge', 'alforj'],
  ])('"%s" means "%s": letters that sound alike, or doubled, are half a typo (S1–S4)', (typed, meant) => {
    expect(correctWord(createTypoDictionary([[meant, 1]]), typed, { maxEdits: 2 })).toBe(meant);
  });

  test('a word is corrected to an animal only from very near (S1–S4)', () => {
    const guarded = new Set(['caval', 'cordeir']);
    expect(correctWord(spelling, 'cavlo', { maxEdits: 1, guarded })).toBe('caval');
    const farm = createTypoDictionary([['cordeir', 5]]);
    expect(correctWord(farm, 'cardeeiro', { maxEdits: 2 })).toBe('cordeir');
    expect(correctWord(farm, 'cardeeiro', { maxEdits: 2, guarded })).toBeUndefined();
  });
});
