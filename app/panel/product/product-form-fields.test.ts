import { expect, test } from 'vitest';
import {
  formFields,
  formLists,
  findFormPart,
  formParts,
} from '#app/domain/catalogue/product-form/product-form-fields.ts';
import { productFieldNames } from '#app/operations/import/catalogue-schema.ts';

test('the form has every field of the catalogue file, except the id and the reviews', () => {
  const offered = [
    ...Object.values(formFields).map(({ path }) => path.split('.')[0]),
    ...Object.values(formLists),
    'img',
  ];
  expect(new Set([...offered, 'id', 'reviews'])).toEqual(new Set(productFieldNames));
});

test('the path in every validation error belongs to a part of the form', () => {
  expect(productFieldNames.filter((name) => !['id', 'reviews'].includes(name) && !findFormPart(name))).toEqual([]);
  expect(
    ['imageURLs[2].alt', 'img', 'additionalInformation[0].key', 'offerDate.endDate', 'brand'].map(findFormPart),
  ).toEqual(['photos', 'photos', 'information', 'offerEnd', 'brand']);
  expect(formParts).toHaveLength(Object.keys(formFields).length + 2);
});
