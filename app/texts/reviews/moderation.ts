/** Names of a review's statuses for the owner. */
export const reviewStatusWords = { held: 'pendente', published: 'publicado', hidden: 'oculto' } as const;

export function isReviewStatus(value: unknown): value is keyof typeof reviewStatusWords {
  return typeof value === 'string' && Object.hasOwn(reviewStatusWords, value);
}
