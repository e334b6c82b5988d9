import { expect, test } from 'vitest';
import { getWording } from '#app/texts/shared/wording.ts';

test.each([
  ['spec', 'en'],
  ['pt-BR', undefined],
] as const)('the wording %s has all sentences, each with the language %s (CL12, PP10)', (wording, lang) => {
  const texts = getWording(wording);
  expect(Object.keys(texts)).toEqual(Object.keys(getWording('spec')));
  expect(Object.values(texts).map((text) => text.lang)).toEqual(Array(8).fill(lang));
});

test('the Portuguese product count agrees with the number, and the English one is exactly as specified (L5)', () => {
  const { categoryProductCount } = getWording('pt-BR');
  expect([0, 1, 2].map(categoryProductCount.text)).toEqual(['0 produtos', '1 produto', '2 produtos']);
  expect(getWording('spec').categoryProductCount.text(1)).toBe('1 Products');
});
