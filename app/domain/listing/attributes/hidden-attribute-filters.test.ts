import { describe, expect, test } from 'vitest';
import { listsSingleProducts, repeatsCategories } from './hidden-attribute-filters.ts';

function count(...counts: number[]) {
  return counts.map((value, index) => ({ slug: `valor-${index}`, count: value }));
}

test.each([
  ['is hidden when eight of ten values list one product', count(4, 2, 1, 1, 1, 1, 1, 1, 1, 1), true],
  ['is offered when it has only six values', count(1, 1, 1, 1, 1, 1), false],
  ['is hidden when it has seven values that all list one product', count(1, 1, 1, 1, 1, 1, 1), true],
  ['does not count values without products', count(0, 0, 0, 0, 0, 0, 0), false],
])('a filter whose values nearly all list a single product %s (L24)', (_, values, expected) => {
  expect(listsSingleProducts(values)).toBe(expected);
});

describe('a filter that repeats the categories (L24)', () => {
  const categories = ['bovinos-de-corte', 'bovinos-de-leite', 'ovinos-e-caprinos', 'caes', 'saude-animal'];
  const species = [
    { slug: 'bovinos-de-corte', count: 8 },
    { slug: 'bovinos', count: 5 },
    { slug: 'caes', count: 5 },
    { slug: 'caprinos', count: 2 },
  ];

  test('is recognised while values other than categories list at most half of its products', () => {
    expect(repeatsCategories([...species, { slug: 'todas', count: 20 }], categories)).toBe(true);
    expect(repeatsCategories([...species, { slug: 'todas', count: 21 }], categories)).toBe(false);
  });

  test('is not recognised when its values match only part of a word or mix two categories', () => {
    const others = ['bovino', 'bovinos-e-caes', 'corte-e-leite'].map((slug) => ({ slug, count: 3 }));
    expect(repeatsCategories(others, categories)).toBe(false);
  });

  test('is not recognised without categories or without values', () => {
    expect(repeatsCategories(species, [])).toBe(false);
    expect(repeatsCategories([], categories)).toBe(false);
  });
});
