import { formatContactChannel, formatShopName } from '#app/texts/store/shop-identification.ts';

interface DescribedShop {
  name: string;
  whatsapp: string;
  email: string;
  showPrices: boolean;
}

export const productMetaTexts = {
  description: ({ title, shop }: { title: string; shop: DescribedShop }) =>
    `${title} na ${formatShopName(shop.name)}: características${shop.showPrices ? ', preço' : ''} e cotação ${formatContactChannel(shop)}.`,
} as const;
