import { countOf, plural } from '#app/texts/shared/plural.ts';
import { formatContactChannel } from '#app/texts/store/shop-identification.ts';

/** Texts of the cart's page. */
export const cartTexts = {
  title: 'Carrinho de Compras',
  metaDescription: (shop: { whatsapp: string; email: string }) =>
    `Confira os produtos do seu carrinho e peça a cotação ${formatContactChannel(shop)}.`,
  empty: 'Nenhum item no carrinho encontrado',
  continueShopping: 'Continue Comprando',
  tableCaption: 'Produtos no carrinho',
  image: 'Imagem',
  product: 'Produto',
  price: 'Preço',
  quantity: 'Quantidade',
  lineTotal: 'Total',
  action: 'Ação',
  remove: 'Remover',
  removeItem: ({ title }: { title: string }) => `Remover ${title} do carrinho`,
  clear: 'Limpar Carrinho',
  quote: 'Realizar uma cotação agora.',
  summaryHeading: 'Resumo',
  estimatedTotal: 'Total estimado',
  estimateNotice: 'Valores estimados: preço, estoque e frete são confirmados na cotação.',
  withoutPrice: (count: number) =>
    `${countOf(count, 'item', 'itens')} sob consulta não ${plural(count, 'entra', 'entram')} no total.`,
  allOnRequest: 'A loja informa os preços na cotação.',
  loading: 'Abrindo seu carrinho…',
  noScript: 'O carrinho precisa de JavaScript. Sem ele, peça a cotação na página de cada produto.',
} as const;

/** Sentences that ask for confirmation before the cart is emptied. */
export const clearCartTexts = {
  title: 'Limpar o carrinho',
  question: 'Tem certeza de que deseja excluir todos os itens do seu carrinho ?',
  confirm: 'Sim, limpar',
  cancel: 'Não, manter os itens',
} as const;
