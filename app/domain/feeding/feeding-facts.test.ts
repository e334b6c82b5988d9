import { expect, test } from 'vitest';
import { listFeedingFacts } from './feeding-facts.ts';

test.each([
  ['Suplemento com ureia para bovinos', 'rotulo', ['urea']],
  ['Núcleo com monensina sódica', 'rotulo', ['monensin']],
  ['Ração para cavalos de esporte', 'rotulo', ['monensin', 'horse-meal']],
  ['Suplemento mineral para bovinos', 'rotulo', ['copper']],
  ['Suplemento mineral para ovinos, sem cobre adicionado', 'rotulo', []],
  ['Mineral para caprinos. Cobre (mín.) 350 mg/kg', 'rotulo', ['copper']],
  ['Energético isento de ureia, livre de monensina', 'rotulo', []],
  ['Milho moído. Não fornecer a equinos', 'rotulo', ['monensin']],
  ['Ração. Espécie Equinos. Não deixar faltar água', 'rotulo', ['monensin', 'horse-meal']],
  ['', 'equinos', ['monensin', 'horse-meal']],
  ['', 'bovinos-proteinado', ['urea']],
  ['', 'bovinos-mineral', ['copper']],
])('a product with the text "%s" and the mode %s has the warnings %j', (productText, mode, facts) => {
  expect(listFeedingFacts({ productText, mode })).toEqual(facts);
});
