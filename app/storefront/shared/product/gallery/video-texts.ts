/** Texts of the dialog with a product's video. */
export const videoTexts = {
  title: ({ title }: { title: string }) => `Vídeo de ${title}`,
  close: 'Fechar vídeo',
} as const;
