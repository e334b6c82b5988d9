import { countOf } from '#app/texts/shared/plural.ts';

export const panelReviewTexts = {
  title: 'Comentários',
  filter: 'Situação',
  all: 'Todos',
  filters: { held: 'Pendentes', published: 'Publicados', hidden: 'Ocultos' },
  none: 'Nenhum comentário nesta situação.',
  actions: { approve: 'Publicar', hide: 'Ocultar', delete: 'Apagar' },
  deleteForever: 'Apagar para sempre',
  actionLabel: ({ action, name }: { action: string; name: string }) => `${action} o comentário de ${name}`,
  done: {
    approve: (count: number) => countOf(count, 'comentário publicado.', 'comentários publicados.'),
    hide: (count: number) => countOf(count, 'comentário oculto.', 'comentários ocultos.'),
    delete: (count: number) => countOf(count, 'comentário apagado.', 'comentários apagados.'),
  },
  stars: (rating: number) => countOf(rating, 'estrela', 'estrelas'),
  older: 'Mais antigos',
  newer: 'Mais novos',
  forget: {
    title: 'Esquecer uma pessoa',
    text: 'Apaga para sempre todos os comentários assinados com um e-mail, publicados ou não, como a LGPD garante a quem pede.',
    email: 'E-mail da pessoa',
    submit: 'Apagar os comentários dela',
    emailMissing: 'Escreva o e-mail da pessoa.',
    done: (count: number) =>
      count === 0
        ? 'Nenhum comentário tinha este e-mail.'
        : countOf(count, 'comentário apagado.', 'comentários apagados.'),
  },
} as const;
