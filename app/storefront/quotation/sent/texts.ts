/** Texts of the list of quotations that a browser has sent. */
export const sentQuotationsTexts = {
  title: 'Minhas cotações',
  text: 'As últimas cotações pedidas neste navegador. A lista fica só nele.',
  noScript: 'A lista fica no seu navegador e precisa de JavaScript para aparecer.',
  none: 'Nenhuma cotação foi pedida neste navegador.',
  toShop: 'Ir para a loja',
  open: 'Ver a cotação',
  toCart: 'Pôr no carrinho como pedi',
  clear: 'Apagar esta lista',
} as const;
