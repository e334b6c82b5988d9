import { expect, test } from 'vitest';
import { listDifferentTags } from './tags.ts';

test('of tags that differ only in case and accents the first is kept', () => {
  expect(listDifferentTags(['Ração', 'Bovinos', 'racao', 'RAÇÃO ', 'bovino', 'bovinos'])).toEqual([
    'Ração',
    'Bovinos',
    'bovino',
  ]);
});
