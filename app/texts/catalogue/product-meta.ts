import { nameShop } from '#app/texts/store/identification.ts';

export const productMetaTexts = {
  description: ({ title, shop }: { title: string; shop: { name: string; showPrices: boolean } }) =>
    `${title} na ${nameShop(shop.name)}: características${shop.showPrices ? ', preço' : ''} e cotação pelo WhatsApp.`,
} as const;
