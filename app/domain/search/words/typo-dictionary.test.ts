import { fc, forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { runToEnd } from '#app/domain/shared/run-to-end.ts';
import { buildTypoDictionary, findSoundAlikes, getSound } from './typo-dictionary.ts';

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
  ['xarope', 'charope'],
  ['minino', 'menino'],
  ['ervilha', 'hervilha'],
])('%s sounds like %s (S1)', (one, other) => {
  expect(getSound(one)).toBe(getSound(other));
});

test('findSoundAlikes finds the same words as a comparison of every form (S1)', () => {
  forAll(terms, term, (list, word) => {
    const spelling = runToEnd(buildTypoDictionary(list.map((one) => [one, 1])));
    const naive = spelling.texts.filter((text) => getSound(text) === getSound(word));
    const found = [...findSoundAlikes(spelling, word)].map((index) => spelling.texts[index]);
    expect(found.toSorted()).toEqual(naive.toSorted());
  });
});
