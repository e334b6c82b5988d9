import { expect, test } from 'vitest';
import { categoryThemes, getCategoryTheme } from '#app/domain/pictures/category-theme.ts';

test.each([
  ['Bovinos de Corte', 'earth'],
  ['Bovinos de Leite', 'milk'],
  ['Gado leiteiro', 'milk'],
  ['Ração para CAVALOS', 'leather'],
  ['Leitões', 'rose'],
  ['Galinhas caipiras', 'yolk'],
  ['Tilápia e outros peixes', 'water'],
  ['Ovinos e Caprinos', 'wool'],
  ['Cães', 'sand'],
  ['Alimento úmido para gatos', 'dusk'],
  ['Aveia e milheto', 'leaf'],
  ['Saúde Animal', 'mint'],
  ['Cercas & Arames', 'steel'],
  ['Baldes', 'clay'],
  ['Ferramentas manuais', 'iron'],
  ['Roupas de Trabalho', 'denim'],
  ['Calçados', 'denim'],
  ['Equipamentos de Proteção Individual', 'denim'],
  ['Irrigação', 'rain'],
  ['Tubos, Conexões & Registros', 'rain'],
  ['Ração', 'straw'],
  ['Grãos e farelos', 'straw'],
  ['Nutrição de peixes', 'water'],
  ['Selaria e montaria', 'leather'],
  ['Jardinagem, horta e pomar', 'leaf'],
  ['Camarão de água doce', 'water'],
  ['Farmácia veterinária', 'mint'],
  ['Pet shop', 'sand'],
])('%s is of the theme %s', (name, theme) => {
  expect(getCategoryTheme(name)).toBe(theme);
  expect(categoryThemes).toContain(theme);
});

test.each(['Apicultura', 'Chave de fenda', 'Vacation', ''])(
  '%j has none: no word of it begins like a known one',
  (name) => {
    expect(getCategoryTheme(name)).toBeUndefined();
  },
);
