/** Texts of toasts; those of the compare list are in `wording.ts`. Titles are plain text and never parsed as HTML. */
export const toastTexts = {
  label: 'Avisos',
  close: 'Fechar aviso',
  undo: 'Desfazer',
  outOfStock: ({ title }: { title: string }) => `Fora de estoque ${title}`,
  restricted: ({ title }: { title: string }) => `${title} não é vendido pela internet.`,
  stockExceeded: 'Não há mais quantidade disponível para este produto!',
  /** Message that a product was added; for 2 or more units it contains their number. */
  addedToCart: ({ title, quantity }: { title: string; quantity: number }) =>
    quantity > 1 ? `${quantity} ${title} Incluído no carrinho` : `${title} Incluído no carrinho`,
  quantityDecreased: ({ title }: { title: string }) => `Diminuir Quantidade Para ${title}`,
  removedFromCart: ({ title }: { title: string }) => `${title} removido do carrinho`,
  addedToWishlist: ({ title }: { title: string }) => `${title} adicionado a lista de desejos`,
  removedFromWishlist: ({ title }: { title: string }) => `${title} removido da lista de desejos`,
  /** Text of the link in the toast that confirms the addition of a product to the compare list. */
  openCompare: 'Ver a comparação',
  cartCleared: 'Carrinho limpo.',
  restored: ({ title }: { title: string }) => `${title} voltou ao carrinho`,
  /** Message for a sample product, which can be neither bought nor added to a list. */
  isSample: ({ title }: { title: string }) => `${title} é um exemplo do catálogo de demonstração: não está à venda.`,
  textCopied: 'Texto copiado.',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
} as const;
