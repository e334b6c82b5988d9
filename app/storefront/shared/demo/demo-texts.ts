import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of the sample products, which are shown while the catalogue is empty and on the demo pages. */
export const demoTexts = {
  notice: 'Catálogo de demonstração',
  seeShop: 'Ver a loja',
  noticeDetail: 'Estes produtos são exemplos: não estão à venda.',
  colourCount: (count: number) => countOf(count, 'cor', 'cores'),
} as const;
