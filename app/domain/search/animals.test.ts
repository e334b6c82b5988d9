import { expect, test } from 'vitest';
import { findAnimals, parseAnimals } from './animals.ts';

const animals = parseAnimals(['boi, vaca, gado', 'cão, cachorro, pet', 'gato, pet']);

test.each([
  ['vaca', [0]],
  ['pet', [1, 2]],
  ['racao', []],
])('"%s" names the animals %j (S1)', (term, kinds) => {
  expect([...findAnimals(animals, ['saco', term])]).toEqual(kinds);
});
