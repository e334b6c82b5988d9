/** What search engines and shared links read of a product's page. */
export const productMetaTexts = {
  description: ({ title, storeName }: { title: string; storeName: string }) =>
    `${title} na ${storeName}: características, preço e cotação pelo WhatsApp.`,
} as const;
