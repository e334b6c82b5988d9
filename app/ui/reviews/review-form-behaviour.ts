import { validateReview } from '#app/domain/reviews/review.ts';
import { wordReviewError } from '#app/texts/reviews/review-errors.ts';
import type { ReviewFormErrors, ReviewFormValues } from '#app/ui/reviews/review-form-values.ts';

export { prepareReviewCall, sendReview } from '#app/ui/reviews/review-form-send.ts';

/** What a visitor has done with the form so far. */
export interface ReviewFormProgress {
  /** Fields that were left after being entered. */
  touched: ReadonlySet<string>;
  /** Fields whose value was changed. */
  dirty: ReadonlySet<string>;
  isSubmitted: boolean;
}

/**
 * The errors to show by now (D12): what is missing once its field was touched or the form submitted, what is of the wrong
 * form as soon as the field is changed. The rules are the server's own.
 */
export function findShownErrors(
  values: ReviewFormValues,
  { productId, touched, dirty, isSubmitted }: ReviewFormProgress & { productId: number },
): ReviewFormErrors {
  const validation = validateReview({ ...values, produtoId: productId });
  if (validation.ok) return {};
  const shown = validation.error.filter(
    ({ field, code }) => isSubmitted || touched.has(field) || (code !== 'required' && dirty.has(field)),
  );
  return Object.fromEntries(shown.map((error) => [error.field, wordReviewError(error)]));
}
