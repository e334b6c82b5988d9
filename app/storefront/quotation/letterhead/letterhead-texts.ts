/** Texts of the messages that are shown instead of a quotation. */
export const letterheadTexts = {
  title: 'Cotação',
  openShop: 'Ver a loja',
  missing: {
    title: 'Não encontramos esta cotação',
    text: 'Confira se o endereço está inteiro, como na mensagem. Uma cotação pedida sem internet só chega à loja quando o aparelho em que foi pedida abre o carrinho com internet. As antigas são apagadas: se for o caso, peça outra ou fale com a loja.',
    cart: 'Abrir o carrinho',
    ask: 'Pedir por escrito',
  },
  tooMany: {
    title: 'Espere alguns minutos',
    text: 'Foram abertos muitos endereços de cotação que não existem. Espere alguns minutos e tente de novo.',
  },
  failed: {
    title: 'A cotação não abriu',
    text: 'O problema é da loja, e a sua cotação continua guardada. Espere um pouco e carregue a página de novo.',
  },
} as const;
