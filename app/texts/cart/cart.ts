import { countOf, plural } from '#app/texts/shared/plural.ts';

/** Cart page. */
export const cartTexts = {
  title: 'Carrinho de Compras',
  metaDescription: 'Confira os produtos do seu carrinho e peça a cotação pelo WhatsApp.',
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
  units: (count: number) => countOf(count, 'unidade', 'unidades'),
  items: (count: number) => countOf(count, 'item', 'itens'),
  subtotal: 'Subtotal',
  shipping: 'Frete',
  freeShipping: 'Grátis',
  estimatedTotal: 'Total estimado',
  estimateNotice: 'Valores estimados: preço, estoque e frete são confirmados na cotação.',
  withoutPrice: (count: number) =>
    `${countOf(count, 'item', 'itens')} sob consulta não ${plural(count, 'entra', 'entram')} no total.`,
  loading: 'Abrindo seu carrinho…',
  noScript: 'O carrinho precisa de JavaScript. Sem ele, peça a cotação na página de cada produto.',
} as const;

/** Confirmation before the cart is emptied. */
export const clearCartTexts = {
  title: 'Limpar o carrinho',
  question: 'Tem certeza de que deseja excluir todos os itens do seu carrinho ?',
  confirm: 'Sim, limpar',
  cancel: 'Não, manter os itens',
} as const;

/** Shown when the server's prices or stock differ from the stored cart. */
export const cartRefreshTexts = {
  heading: 'Seu carrinho foi atualizado',
  priceChanged: ({ title, oldPrice, newPrice }: { title: string; oldPrice: string; newPrice: string }) =>
    `${title}: o preço mudou de ${oldPrice} para ${newPrice}.`,
  stockLowered: ({ title, quantity }: { title: string; quantity: number }) =>
    `${title}: ${plural(quantity, 'resta', 'restam')} ${countOf(quantity, 'unidade', 'unidades')} em estoque.`,
  outOfStock: ({ title }: { title: string }) => `${title}: fora de estoque no momento.`,
  vanished: ({ title }: { title: string }) => `${title}: não está mais à venda e ficou fora da cotação.`,
  restricted: ({ title }: { title: string }) =>
    `${title}: tem venda restrita e ficou fora da cotação. Fale com a loja.`,
  vanishedBadge: 'Indisponível',
  failed: 'Não foi possível conferir os preços agora. Os valores podem ter mudado.',
} as const;
