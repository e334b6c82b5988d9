import { data, redirect, type RouterContextProvider } from 'react-router';
import { isStorageFailure, type Database } from '#app/data/database/database.ts';
import { reportError } from '#app/data/database/report-error.ts';
import type { PostReviewError } from '#app/operations/reviews/post-review.ts';
import { productPath, reviewSentId } from '#app/paths.ts';
import { getFormSender, getStore } from '#app/rendering/store-context.ts';
import { reviewErrorTexts, formatReviewError } from '#app/texts/reviews/review-error-texts.ts';
import { reviewOutcomeTexts } from '#app/texts/reviews/review-form-texts.ts';
import {
  emptyReviewForm,
  readReviewForm,
  type ReviewFormReply,
} from '#app/storefront/shared/reviews/review-form-state.ts';
import type { ReviewFormValues } from '#app/storefront/shared/reviews/review-form-submit.ts';

/**
 * Handles a review form that was posted without JavaScript. It redirects to the confirmation above the published
 * reviews, or returns the form with a message. The server has already limited the size of the body and rejected other
 * origins.
 */
export async function handleReviewForm({
  request,
  context,
  productId,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  productId: string;
}) {
  const values = readReviewForm(new URLSearchParams(await request.text()));
  const { db, postReview } = getStore(context);
  const input = { ...values, produtoId: productId };
  const result = await postReview({ input, sender: getFormSender(context) }).catch((error: unknown) =>
    reportIfUnavailable(error, db),
  );
  if (!result) return toReply(null, values);
  if (!result.ok) {
    if (isUnknownProduct(result.error)) throw data(null, { status: 404 });
    return toReply(result.error, values);
  }
  if (result.value.status !== 'held') return redirect(`${productPath(Number(productId))}#${reviewSentId}`, 303);
  return data<ReviewFormReply>({ values: emptyReviewForm, errors: {}, message: sentAndHeld, isSent: true });
}

/**
 * Reports an error of an unavailable database, for which the form is returned with what was typed. Any other error is a
 * bug, which is thrown and leads to the error screen.
 */
async function reportIfUnavailable(error: unknown, db: Database): Promise<null> {
  if (!isStorageFailure(error) && (await isAnswering(db))) throw error;
  reportError(error);
  return null;
}

function isAnswering(db: Database): Promise<boolean> {
  return db.ping().then(
    () => true,
    () => false,
  );
}

/** Whether the URL belongs to no product, so that no form can be returned. */
function isUnknownProduct(error: PostReviewError): boolean {
  if (error.kind === 'unknown-product') return true;
  return error.kind === 'invalid' && error.errors.some(({ field }) => field === 'produtoId');
}

/** Creates the reply with the form's values and messages; `error` is null when the database was unavailable. */
function toReply(error: PostReviewError | null, values: ReviewFormValues) {
  // The honeypot field is cleared, so that a person who was mistaken for a robot can send the form again.
  const shownValues = { ...values, assunto: '' };
  const reject = (status: number, message: string, headers?: Record<string, string>) =>
    data<ReviewFormReply>({ values: shownValues, errors: {}, message, isSent: false }, { status, headers });
  switch (error?.kind) {
    case 'invalid': {
      const errors = Object.fromEntries(
        error.errors.map((fieldError) => [fieldError.field, formatReviewError(fieldError)]),
      );
      const message = reviewErrorTexts.summary(error.errors.length);
      return data<ReviewFormReply>({ values: shownValues, errors, message, isSent: false }, { status: 422 });
    }
    case 'trapped':
      return reject(422, reviewErrorTexts.trapped);
    case 'same-text':
      return reject(409, reviewErrorTexts.sameText);
    case 'too-many':
      return reject(429, reviewErrorTexts.tooMany, { 'Retry-After': String(error.retryAfterSeconds) });
    default:
      return reject(503, reviewOutcomeTexts.failed);
  }
}

const sentAndHeld = `${reviewOutcomeTexts.sent} ${reviewOutcomeTexts.held}`;
