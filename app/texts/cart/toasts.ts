/**
 * Short messages at the top of the screen. Compare's are in `wording.ts`.
 * A title is text: the toast shows it as such and never reads it as markup (resolution 25).
 */
export const toastTexts = {
  label: 'Avisos',
  close: 'Fechar aviso',
  undo: 'Desfazer',
  outOfStock: ({ title }: { title: string }) => `Fora de estoque ${title}`,
  stockExceeded: 'Não há mais quantidade disponível para este produto!',
  /** Without the number for one unit, with it above (resolution 18). */
  addedToCart: ({ title, quantity }: { title: string; quantity: number }) =>
    quantity > 1 ? `${quantity} ${title} Incluído no carrinho` : `${title} Incluído no carrinho`,
  quantityDecreased: ({ title }: { title: string }) => `Diminuir Quantidade Para ${title}`,
  removedFromCart: ({ title }: { title: string }) => `${title} removido do carrinho`,
  addedToWishlist: ({ title }: { title: string }) => `${title} adicionado a lista de desejos`,
  removedFromWishlist: ({ title }: { title: string }) => `${title} removido da lista de desejos`,
  cartCleared: 'Carrinho limpo.',
  restored: ({ title }: { title: string }) => `${title} voltou ao carrinho`,
  /** A product of the demonstration catalogue was to be bought or kept. */
  isSample: ({ title }: { title: string }) => `${title} é um exemplo do catálogo de demonstração: não está à venda.`,
  textCopied: 'Texto copiado.',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
} as const;
