export const productMetaTexts = {
  description: ({ title, storeName }: { title: string; storeName: string }) =>
    `${title} na ${storeName}: características, preço e cotação pelo WhatsApp.`,
} as const;
