import { panelBackupTexts } from '#app/texts/panel/panel-backup-texts.ts';
import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of the panel's screen for reviews. */
export const panelReviewTexts = {
  title: 'Comentários',
  filter: 'Situação',
  views: {
    held: 'Pendentes',
    published: 'Publicados',
    hidden: 'Ocultos',
    'sem-resposta': 'Sem resposta',
    todos: 'Todos',
  },
  starsFilter: 'Estrelas',
  allStars: 'Todas as notas',
  none: 'Nenhum comentário assim.',
  answer: {
    title: 'Resposta da loja',
    open: 'Responder',
    openOne: (name: string) => `Responder a ${name}`,
    edit: 'Mudar a resposta',
    editOne: (name: string) => `Mudar a resposta a ${name}`,
    label: 'Sua resposta',
    hint: 'Aparece embaixo do comentário publicado, na página do produto, assinada como resposta da loja. Até 1.000 letras.',
    save: 'Salvar resposta',
    remove: 'Apagar resposta',
    done: { answered: 'Resposta salva.', removed: 'Resposta apagada.', unchanged: 'A resposta já era essa.' },
    refused: {
      empty: 'Falta o texto da resposta.',
      'too-long': 'A resposta tem mais de 1.000 letras. Encurte um pouco.',
      'changed-meanwhile':
        'A resposta mudou em outro lugar enquanto esta página estava aberta. Veja como ela está agora.',
      'not-found': 'Este comentário não existe mais.',
    },
  },
  actions: { approve: 'Publicar', hide: 'Ocultar', delete: 'Apagar' },
  draft: 'Nada mudou: uma resposta ainda não foi salva. Salve a resposta, ou apague o texto, e tente de novo.',
  deleteForever: 'Apagar para sempre',
  actionLabel: ({ action, name }: { action: string; name: string }) => `${action} o comentário de ${name}`,
  done: {
    approve: (count: number) => countOf(count, 'comentário publicado.', 'comentários publicados.'),
    hide: (count: number) => countOf(count, 'comentário oculto.', 'comentários ocultos.'),
    delete: (count: number) => countOf(count, 'comentário apagado.', 'comentários apagados.'),
  },
  unchanged: 'Nada mudou.',
  already: 'Já estava assim.',
  leftOut: (count: number) =>
    countOf(
      count,
      'comentário ficou de fora: alguém o mudou ou apagou enquanto esta página estava aberta.',
      'comentários ficaram de fora: alguém os mudou ou apagou enquanto esta página estava aberta.',
    ),
  selection: {
    title: 'Comentários marcados',
    select: 'Marcar',
    selectPage: 'Marcar todos desta página',
    count: (selected: number) => countOf(selected, 'marcado', 'marcados'),
    deleteForever: (selected: number) => `Apagar ${countOf(selected, 'comentário', 'comentários')} para sempre`,
    none: 'Nenhum comentário marcado. Marque os que quer publicar, ocultar ou apagar.',
    tooMany: (limit: number) => `São comentários demais de uma vez: até ${limit}. Marque menos.`,
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
        : `${countOf(count, 'comentário apagado', 'comentários apagados')}. ${panelBackupTexts.oldBackups}`,
  },
} as const;
