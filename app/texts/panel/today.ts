import { countOf, plural } from '#app/texts/shared/plural.ts';

export const todayTexts = {
  title: 'Hoje',
  reviews: {
    title: 'Comentários esperando',
    waiting: (count: number) => `${countOf(count, 'comentário espera', 'comentários esperam')} a sua aprovação.`,
    none: 'Nenhum comentário espera aprovação.',
  },
  stock: {
    title: 'Estoque acabando',
    none: 'Nenhum produto está fora de estoque ou perto de acabar.',
    out: 'fora de estoque',
    left: (quantity: number) => `${plural(quantity, 'resta', 'restam')} ${quantity}`,
  },
  offers: {
    title: 'Ofertas que terminam em 7 dias',
    none: 'Nenhuma oferta termina nos próximos 7 dias.',
    ends: 'termina em',
    ended: 'Já terminaram e ainda dão desconto:',
  },
  law: {
    title: 'O que a lei pede',
    missing: 'Toda loja na internet diz quem vende (Decreto 7.962/2013). Ainda falta:',
    complete: 'A loja diz quem vende, como a lei pede.',
    hidesPrices: 'Os preços estão escondidos. Quem vende ao público deve mostrá-los (Lei 10.962/2004).',
    fill: 'Preencher os dados da loja',
  },
  more: (count: number) => `e mais ${countOf(count, 'produto', 'produtos')}`,
} as const;
