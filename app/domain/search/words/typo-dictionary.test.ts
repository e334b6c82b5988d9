import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '#app/domain/shared/run-to-end.ts';
import { buildTypoDictionary, findSoundAlikes, getLetters, getSound } from './typo-dictionary.ts';

function createTypoDictionary(terms: Iterable<readonly [term: string, documentFrequency: number]>) {
  return runToEnd(buildTypoDictionary(terms));
}

const letters = fc.constantFrom(...'aeioscxlmh');
const term = fc.array(letters, { minLength: 3, maxLength: 7 }).map((word) => word.join(''));
const terms = fc.uniqueArray(term, { maxLength: 30 });

test.each([
  ['pharmacia', 'farmacia'],
  ['caza', 'casa'],
  ['xixi', 'sisi'],
  ['anjico', 'angico'],
  ['wacina', 'vacina'],
  ['mel', 'meu'],
  ['bon', 'bom'],
])('%s sounds like %s (S1)', (one, other) => {
  expect(getSound(one)).toBe(getSound(other));
});

test('words that sound alike are found as looking at every form does (S1)', () => {
  fc.assert(
    fc.property(terms, term, (list, word) => {
      const spelling = createTypoDictionary(list.map((one) => [one, 1]));
      const naive = spelling.texts.filter((text) => getSound(text) === getSound(word));
      const found = [...findSoundAlikes(spelling, word)].map((place) => spelling.texts[place]);
      expect(found.toSorted()).toEqual(naive.toSorted());
    }),
  );
});

test('every term is among the forms, the shortest first, with its letters and document frequency (S1)', () => {
  fc.assert(
    fc.property(terms, (list) => {
      const {
        texts,
        termOf,
        terms: known,
        documentFrequencies,
        starts,
        masks,
      } = createTypoDictionary(list.map((one, at) => [one, at]));
      expect(known).toEqual(list);
      expect(list.filter((one) => !texts.includes(one))).toEqual([]);
      texts.forEach((text, place) => {
        const index = termOf[place] ?? -1;
        // Of three letters a plural may keep the first only: 'pao', 'poes'.
        expect(text[0]).toBe(known[index]?.[0]);
        expect(documentFrequencies[index]).toBe(index);
        expect(masks[place]).toBe(getLetters(text));
        expect(place).toBeGreaterThanOrEqual(starts[text.length] ?? -1);
        expect(place).toBeLessThan(starts[text.length + 1] ?? -1);
      });
    }),
  );
});
