import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of a product's ratings and reviews. */
export const reviewListTexts = {
  customersHeading: 'Avaliações dos Clientes',
  listHeading: 'Avaliação e Comentário',
  empty: 'Nenhuma Avaliação Encontrada',
  shopAnswer: 'Resposta da loja',
  count: (count: number) => `(${countOf(count, 'avaliação', 'avaliações')})`,
  level: (stars: number) => countOf(stars, 'estrela', 'estrelas'),
  share: ({ percent }: { percent: number }) => `${percent}%`,
  levelShare: ({ stars, percent }: { stars: number; percent: number }) =>
    `${countOf(stars, 'estrela', 'estrelas')}: ${percent}% das avaliações`,
} as const;
