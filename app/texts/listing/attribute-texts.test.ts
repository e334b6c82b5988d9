import { expect, test } from 'vitest';
import { attributeSlug } from '#app/domain/listing/attributes/read-attributes.ts';
import { weightFilterSlug, weightRanges } from '#app/domain/listing/attributes/weight-ranges.ts';
import { formatAttributeValue } from './attribute-texts.ts';

test('a weight range is requested by its name (L9)', () => {
  const names = weightRanges.map(({ slug }) => formatAttributeValue(weightFilterSlug, slug));
  expect(names.map(attributeSlug)).toEqual(weightRanges.map(({ slug }) => slug));
  expect(names.slice(0, 2)).toEqual(['Até 1 kg', 'Acima de 1 até 5 kg']);
});
