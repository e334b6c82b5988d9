import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of the sample products, which replace an empty or unreachable catalogue and are on the demo pages. */
export const demoTexts = {
  notice: 'Catálogo de demonstração',
  seeShop: 'Ver a loja',
  noticeDetail: 'Estes produtos são exemplos: não estão à venda.',
  colourCount: (count: number) => countOf(count, 'cor', 'cores'),
} as const;
