import { expect, test } from 'vitest';
import { makeReview } from '#tests/factories/product.ts';
import { serializeReview } from '#app/domain/catalogue/serialize-product.ts';
import { readStoredDetails } from './stored-details.ts';

test('details leave absent fields absent and drop fields of the wrong type (CL1)', () => {
  expect(readStoredDetails({})).toEqual({});
  const odd = { tags: 'x', description: 3, reviews: [null, { id: 'a' }], sizes: ['P', 4, null] };
  expect(readStoredDetails(odd)).toEqual({ reviews: [], sizes: ['P'] });
});

test('details have a limited size, however much storage holds (CL1)', () => {
  const details = readStoredDetails({
    description: 'x'.repeat(1e6),
    tags: Array.from({ length: 1e4 }, () => 'y'.repeat(1e4)),
  });
  expect(JSON.stringify(details).length).toBeLessThan(300_000);
  const reviews = Array.from({ length: 30 }, (_, index) => makeReview({ id: index + 1 }));
  expect(readStoredDetails({ reviews: reviews.map(serializeReview) }).reviews).toHaveLength(20);
});
