import type { NewReview } from '#app/data/reviews/reviews.ts';

let serial = 0;

/** Creates a published review of five stars with a new e-mail address. */
export function makeNewReview(fields: Partial<NewReview> & Pick<NewReview, 'productId'>): NewReview {
  serial += 1;
  return {
    user: '',
    name: 'Antônio M.',
    email: `pessoa${serial}@example.com`,
    rating: 5,
    comment: `Aprovado na fazenda (${serial}).`,
    dateMs: Date.UTC(2026, 10, 1, 12),
    status: 'published',
    ...fields,
  };
}
