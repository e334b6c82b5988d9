import { maxItems } from '#app/domain/quotation/stored/quotation-request.ts';

/** Asking for a quotation in writing, and the list of those that were sent. */
export const askTexts = {
  title: 'Pedir uma cotação',
  text: 'Escreva um produto por linha, com a quantidade na frente. Use o nome ou o código que aparece na página do produto.',
  list: 'Produtos e quantidades',
  example: '10 x Sal mineral 30 kg\n2 x Eletrificador de cerca',
  limit: `Até ${maxItems} linhas. O que a loja não reconhecer vai como você escreveu.`,
  submit: 'Pedir a cotação',
  empty: 'Escreva ao menos um produto.',
  off: 'Esta loja não recebe pedidos por aqui. Use o carrinho ou fale com ela pelos contatos acima.',
} as const;

export const againTexts = {
  title: 'Comprar de novo',
  text: 'As últimas cotações pedidas neste navegador. A lista fica só nele.',
  noScript: 'A lista fica no seu navegador e precisa de JavaScript para aparecer.',
  none: 'Nenhuma cotação foi pedida neste navegador.',
  toShop: 'Ir para a loja',
  open: 'Ver a cotação',
  toCart: 'Pôr no carrinho',
  clear: 'Apagar esta lista',
} as const;
