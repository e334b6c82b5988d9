import { expect, test } from 'vitest';
import { categoryThemes, getCategoryTheme } from '#app/domain/pictures/category-theme.ts';

test.each([
  ['Bovinos de Corte', 'earth'],
  ['Bovinos de Leite', 'milk'],
  ['Ração para CAVALOS', 'leather'],
  ['Tilápia e outros peixes', 'water'],
  ['Ovinos e Caprinos', 'wool'],
  ['Saúde Animal', 'mint'],
  ['Cercas & Arames', 'steel'],
  ['Roupas de Trabalho', 'denim'],
  ['Irrigação', 'rain'],
  ['Grãos e farelos', 'straw'],
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
