import { z } from 'zod';
import { maxAnswerLength } from '#app/domain/reviews/review.ts';
import { panelReviewTexts } from '#app/texts/panel/panel-review-texts.ts';

const { refused } = panelReviewTexts.answer;

export const getReviewAnswerFormId = (reviewId: number) => `resposta-${reviewId}`;

/** Schema for the shop's answer to a review. */
export const reviewAnswerSchema = z.object({
  versao: z.string().optional(),
  resposta: z.string(refused.empty).max(maxAnswerLength, refused['too-long']),
});
