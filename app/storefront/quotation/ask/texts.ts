import { maxItems } from '#app/domain/quotation/stored/quotation-request.ts';

/** Texts of the form that asks for a quotation in writing. */
export const askTexts = {
  title: 'Pedir uma cotação',
  text: 'Escreva um produto por linha, com a quantidade na frente. Use o nome ou o código que aparece na página do produto.',
  list: 'Produtos e quantidades',
  example: '10 x Sal mineral 30 kg\n2 x Eletrificador de cerca',
  limit: `Até ${maxItems} linhas. O que a loja não reconhecer vai como você escreveu.`,
  submit: 'Pedir a cotação',
  sentBefore:
    'Com esta página você já pediu uma cotação, de outra lista. Para pedir também esta, confira e envie de novo.',
  openSent: 'Ver a cotação já pedida',
  empty: 'Escreva ao menos um produto.',
  notQuoted: (names: readonly string[]) =>
    `Estes produtos não são cotados pela internet: ${names.join(', ')}. Tire-os da lista para pedir os outros, ou fale com a loja.`,
  off: 'Esta loja não recebe pedidos por aqui. Use o carrinho ou fale com ela pelos contatos acima.',
} as const;
