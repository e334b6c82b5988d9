/** Views of the reviews in the order of their links, as the address names them. */
export const reviewViews = ['held', 'published', 'hidden', 'sem-resposta', 'todos'] as const;
export type ReviewView = (typeof reviewViews)[number];
