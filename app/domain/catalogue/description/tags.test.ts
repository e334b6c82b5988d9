import { expect, test } from 'vitest';
import { listDifferentTags } from './tags.ts';

test('keeps the first of several tags that differ only in case or accents', () => {
  expect(listDifferentTags(['Ração', 'Bovinos', 'racao', 'RAÇÃO ', 'bovino', 'bovinos'])).toEqual([
    'Ração',
    'Bovinos',
    'bovino',
  ]);
});
