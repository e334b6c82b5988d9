import { countOf, plural } from '#app/texts/shared/plural.ts';

/** Shown when the server's prices or stock differ from a stored list. */
export const listRefreshTexts = {
  cartHeading: 'Seu carrinho foi atualizado',
  listHeading: 'Sua lista foi atualizada',
  priceChanged: ({ title, oldPrice, newPrice }: { title: string; oldPrice: string; newPrice: string }) =>
    `${title}: o preço mudou de ${oldPrice} para ${newPrice}.`,
  stockLowered: ({ title, quantity }: { title: string; quantity: number }) =>
    `${title}: ${plural(quantity, 'resta', 'restam')} ${countOf(quantity, 'unidade', 'unidades')} em estoque.`,
  outOfStock: ({ title }: { title: string }) => `${title}: fora de estoque no momento.`,
  backInStock: ({ title }: { title: string }) => `${title}: voltou ao estoque.`,
  restricted: ({ title }: { title: string }) =>
    `${title}: tem venda restrita e ficou fora da cotação. Fale com a loja.`,
  goneFromCart: ({ title }: { title: string }) => `${title}: não está mais à venda e ficou fora da cotação.`,
  goneFromList: ({ title }: { title: string }) => `${title}: não está mais à venda.`,
  goneBadge: 'Indisponível',
  failed: 'Não foi possível conferir os preços agora. Os valores podem ter mudado.',
} as const;
