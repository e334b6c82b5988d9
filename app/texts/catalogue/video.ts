/** The video of a product. */
export const videoTexts = {
  title: ({ title }: { title: string }) => `Vídeo de ${title}`,
  play: 'Assistir ao vídeo',
  close: 'Fechar vídeo',
} as const;
