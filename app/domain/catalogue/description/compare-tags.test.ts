import { expect, test } from 'vitest';
import { listDifferentTags } from './compare-tags.ts';

test('of several tags that differ only in case or accents, the first stays', () => {
  expect(listDifferentTags(['Ração', 'Bovinos', 'racao', 'RAÇÃO ', 'bovino', 'bovinos'])).toEqual([
    'Ração',
    'Bovinos',
    'bovino',
  ]);
});
