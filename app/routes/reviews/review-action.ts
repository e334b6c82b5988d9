import { data, redirect, type RouterContextProvider } from 'react-router';
import type { PostReviewOutcome } from '#app/operations/reviews/post-review.ts';
import { productPath } from '#app/paths.ts';
import { getSender, getStore } from '#app/routes/shared/store-context.ts';
import { reviewErrorTexts, wordReviewError } from '#app/texts/reviews/review-errors.ts';
import { reviewOutcomeTexts } from '#app/texts/reviews/review.ts';
import {
  emptyReviewForm,
  readReviewForm,
  type ReviewFormReply,
  type ReviewFormValues,
} from '#app/ui/reviews/review-form-values.ts';

/**
 * Answers the review form of a browser without scripts: the way to the published review, or the form again with what was
 * typed and what to do. The server has limited the body and refused other sites before.
 */
export async function answerReviewForm(posted: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  productId: string;
}) {
  const values = readReviewForm(new URLSearchParams(await posted.request.text()));
  const { postReview } = getStore(posted.context);
  const input = { ...values, produtoId: posted.productId };
  const outcome = await postReview({ input, sender: getSender(posted.context) }).catch(() => null);
  if (outcome?.kind === 'posted' && outcome.status !== 'held') {
    return redirect(`${productPath(Number(posted.productId))}#comentarios`, 303);
  }
  if (outcome && namesNoProduct(outcome)) throw data(null, { status: 404 });
  return describeOutcome(outcome, values);
}

/** The address is at fault then, and there is no form to come back to. */
function namesNoProduct(outcome: PostReviewOutcome): boolean {
  if (outcome.kind === 'unknown-product') return true;
  return outcome.kind === 'invalid' && outcome.errors.some(({ field }) => field === 'produtoId');
}

function describeOutcome(outcome: PostReviewOutcome | null, values: ReviewFormValues) {
  // What caught a program is emptied, so that a person caught by mistake can send again.
  const kept = { ...values, assunto: '' };
  const refuse = (status: number, message: string, headers?: Record<string, string>) =>
    data<ReviewFormReply>({ values: kept, errors: {}, message, isSent: false }, { status, headers });
  switch (outcome?.kind) {
    case 'posted':
      return data<ReviewFormReply>({ values: emptyReviewForm, errors: {}, message: sentAndHeld, isSent: true });
    case 'invalid': {
      const errors = Object.fromEntries(outcome.errors.map((error) => [error.field, wordReviewError(error)]));
      const message = reviewErrorTexts.summary(outcome.errors.length);
      return data<ReviewFormReply>({ values: kept, errors, message, isSent: false }, { status: 422 });
    }
    case 'trapped':
      return refuse(422, reviewErrorTexts.trapped);
    case 'same-text':
      return refuse(409, reviewErrorTexts.sameText);
    case 'too-many':
      return refuse(429, reviewErrorTexts.tooMany, { 'Retry-After': String(outcome.retryAfterSeconds) });
    default:
      return refuse(503, reviewOutcomeTexts.failed, { 'Retry-After': '5' });
  }
}

const sentAndHeld = `${reviewOutcomeTexts.sent} ${reviewOutcomeTexts.held}`;
