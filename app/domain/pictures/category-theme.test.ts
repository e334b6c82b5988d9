import { expect, test } from 'vitest';
import { categoryThemes, getCategoryTheme } from '#app/domain/pictures/category-theme.ts';

test.each([
  ['Bovinos de Corte', 'earth'],
  ['Ração para CAVALOS', 'leather'],
  ['Tilápia e outros peixes', 'water'],
  ['Cercas & Arames', 'steel'],
  ['Jardinagem, horta e pomar', 'leaf'],
  ['Pet shop', 'sand'],
])('the category %s gets the theme %s', (name, theme) => {
  expect(getCategoryTheme(name)).toBe(theme);
  expect(categoryThemes).toContain(theme);
});

test.each(['Chave de fenda', 'Vacation'])(
  'the category %j gets no theme, because none of its words starts like a known one',
  (name) => {
    expect(getCategoryTheme(name)).toBeUndefined();
  },
);
