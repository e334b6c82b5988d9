export const videoTexts = {
  title: ({ title }: { title: string }) => `Vídeo de ${title}`,
  close: 'Fechar vídeo',
} as const;
