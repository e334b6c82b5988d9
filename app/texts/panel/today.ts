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
  },
  more: (count: number) => `e mais ${countOf(count, 'produto', 'produtos')}`,
} as const;
