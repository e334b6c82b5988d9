import { expect, test } from 'vitest';
import { getWording, type Wording } from '#app/texts/shared/wording.ts';

test('the wording of the specification marks every one of its sentences as English (CL12, PP10)', () => {
  expect(listLanguages('spec')).toEqual(Array(8).fill('en'));
});

test('the Portuguese wording has the same sentences in Portuguese and marks none', () => {
  expect(listLanguages('pt-BR')).toEqual(Array(8).fill(undefined));
  expect(Object.keys(getWording('pt-BR'))).toEqual(Object.keys(getWording('spec')));
});

test('the Portuguese product count agrees with the number, and the English one is exactly as specified (L5)', () => {
  const { categoryProductCount } = getWording('pt-BR');
  expect([0, 1, 2].map(categoryProductCount.text)).toEqual(['0 produtos', '1 produto', '2 produtos']);
  expect(getWording('spec').categoryProductCount.text(1)).toBe('1 Products');
});

function listLanguages(wording: Wording): (string | undefined)[] {
  return Object.values(getWording(wording)).map(({ lang }) => lang);
}
