import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of ratings. The parameter `average` is already formatted with one decimal place, such as '4,5'. */
export const ratingTexts = {
  average: ({ average }: { average: string }) => `Nota ${average} de 5`,
  stars: (rating: number) => `${countOf(rating, 'estrela', 'estrelas')} de 5`,
  reviewCount: (count: number) => countOf(count, 'avaliação', 'avaliações'),
} as const;
