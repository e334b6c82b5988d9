/** Names of the statuses of reviews in the panel. */
export const reviewStatusWords = { held: 'pendente', published: 'publicado', hidden: 'oculto' } as const;

/** Whether a value is the status of a review. */
export function isReviewStatus(value: unknown): value is keyof typeof reviewStatusWords {
  return typeof value === 'string' && Object.hasOwn(reviewStatusWords, value);
}
