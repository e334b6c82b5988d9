import { formatContactChannel, formatShopName } from '#app/texts/store/shop-identification.ts';

interface DescribedShop {
  name: string;
  whatsapp: string;
  email: string;
  showPrices: boolean;
}

/** Description of a product's page for search engines when the product has no text of its own. */
export const productMetaTexts = {
  description: ({ title, shop }: { title: string; shop: DescribedShop }) =>
    `${title} na ${formatShopName(shop.name)}: características${shop.showPrices ? ', preço' : ''} e cotação ${formatContactChannel(shop)}.`,
} as const;
