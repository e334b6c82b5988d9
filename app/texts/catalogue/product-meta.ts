import { nameShop } from '#app/texts/store/identification.ts';

export const productMetaTexts = {
  description: ({ title, storeName }: { title: string; storeName: string }) =>
    `${title} na ${nameShop(storeName)}: características, preço e cotação pelo WhatsApp.`,
} as const;
