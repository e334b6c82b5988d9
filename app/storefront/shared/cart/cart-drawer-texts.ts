import { countOf } from '#app/texts/shared/plural.ts';

/** Texts of the cart's drawer. */
export const cartDrawerTexts = {
  title: 'Carrinho de compras',
  close: 'Fechar carrinho de compras',
  empty: 'Seu carrinho está vazio.',
  goToShop: 'Ir para a loja.',
  viewCart: 'Ver Carrinho',
  quote: 'Realizar uma cotação.',
  subtotal: 'Total estimado',
  quantity: (quantity: number) => countOf(quantity, 'unidade', 'unidades'),
  /** Quantity and multiplication sign before the unit price. */
  times: (quantity: number) => `${quantity} ×`,
  remove: ({ title }: { title: string }) => `Remover ${title} do carrinho`,
} as const;
