/** Texts of the quick view. */
export const quickViewTexts = {
  title: ({ title }: { title: string }) => `Visualização rápida de ${title}`,
  close: 'Fechar visualização rápida',
  fullDetails: 'Ver todos os detalhes',
  loading: 'Buscando os detalhes…',
  failed: 'Não foi possível buscar os detalhes agora. Eles estão na página do produto.',
} as const;
