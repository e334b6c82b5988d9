import { expect, test } from 'vitest';
import { labelSlug } from '#app/domain/listing/labels/read-labels.ts';
import { weightFilterSlug, weightRanges } from '#app/domain/listing/labels/weight-ranges.ts';
import { nameLabel } from './labels.ts';

test('C21 a range of weights is asked for by its name', () => {
  const names = weightRanges.map(({ slug }) => nameLabel(weightFilterSlug, slug));
  expect(names.map(labelSlug)).toEqual(weightRanges.map(({ slug }) => slug));
  expect(names.slice(0, 2)).toEqual(['Até 1 kg', 'Acima de 1 até 5 kg']);
});
