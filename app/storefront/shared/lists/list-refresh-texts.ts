import { countOf, plural } from '#app/texts/shared/plural.ts';

/** Sentences about prices, stock or availability that have changed since a list was stored. */
export const listRefreshTexts = {
  cartHeading: 'Seu carrinho foi atualizado',
  listHeading: 'Sua lista foi atualizada',
  priceChanged: ({ title, from, to }: { title: string; from: string; to: string }) =>
    `${title}: o preço mudou, ${from} → ${to}.`,
  quantityLowered: ({ title, from, to, left }: { title: string; from: number; to: number; left: number }) =>
    `${title}: a quantidade mudou, ${from} → ${to}: ${plural(left, 'resta', 'restam')} ${countOf(left, 'unidade', 'unidades')} em estoque.`,
  outOfStock: ({ title }: { title: string }) => `${title}: fora de estoque no momento.`,
  backInStock: ({ title }: { title: string }) => `${title}: voltou ao estoque.`,
  restricted: ({ title }: { title: string }) =>
    `${title}: tem venda restrita e ficou fora da cotação. Fale com a loja.`,
  goneFromCart: ({ title }: { title: string }) => `${title}: não está mais à venda e ficou fora da cotação.`,
  goneFromList: ({ title }: { title: string }) => `${title}: não está mais à venda.`,
  seen: 'Entendi',
  goneBadge: 'Indisponível',
  failed: 'Não foi possível conferir os preços agora. Os valores podem ter mudado.',
} as const;
