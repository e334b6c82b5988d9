import { describe, expect, test } from 'vitest';
import { listsSingleProducts, repeatsCategories } from './offered-attributes.ts';

function count(...counts: number[]) {
  return counts.map((value, place) => ({ slug: `valor-${place}`, count: value }));
}

describe('L24: a filter whose values nearly all list one product', () => {
  test.each([
    ['eight of ten values list one product', count(4, 2, 1, 1, 1, 1, 1, 1, 1, 1), true],
    ['seven of ten do', count(4, 2, 2, 1, 1, 1, 1, 1, 1, 1), false],
    ['six values are read at a glance', count(1, 1, 1, 1, 1, 1), false],
    ['seven that all list one are not', count(1, 1, 1, 1, 1, 1, 1), true],
    ['values without products are none of them', count(0, 0, 0, 0, 0, 0, 0), false],
  ])('%s', (_, values, expected) => {
    expect(listsSingleProducts(values)).toBe(expected);
  });
});

describe('L24: a filter that repeats the categories', () => {
  const categories = ['bovinos-de-corte', 'bovinos-de-leite', 'ovinos-e-caprinos', 'caes', 'saude-animal'];
  const species = [
    { slug: 'bovinos-de-corte', count: 8 },
    { slug: 'bovinos', count: 5 },
    { slug: 'caes', count: 5 },
    { slug: 'caprinos', count: 2 },
  ];

  test('says in other words and with other numbers what they say', () => {
    expect(repeatsCategories(species, categories)).toBe(true);
  });

  test('may say something else of up to half of what it lists', () => {
    expect(repeatsCategories([...species, { slug: 'todas', count: 20 }], categories)).toBe(true);
    expect(repeatsCategories([...species, { slug: 'todas', count: 21 }], categories)).toBe(false);
  });

  test('takes whole words, all of one category', () => {
    const others = ['bovino', 'bovinos-e-caes', 'corte-e-leite'].map((slug) => ({ slug, count: 3 }));
    expect(repeatsCategories(others, categories)).toBe(false);
  });

  test('is none beside no category, and without values', () => {
    expect(repeatsCategories(species, [])).toBe(false);
    expect(repeatsCategories([], categories)).toBe(false);
  });
});
