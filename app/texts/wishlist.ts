import { countOf } from '#app/texts/plural.ts';

export const wishlistTexts = {
  title: 'Lista de Desejos',
  metaDescription: 'Os produtos que você guardou para depois.',
  empty: 'Nenhum item encontrado na lista de desejos.',
  continueShopping: 'Continue na Loja',
  tableCaption: 'Produtos na lista de desejos',
  image: 'Imagem',
  product: 'Produto',
  price: 'Preço',
  quantity: 'Quantidade',
  action: 'Ação',
  addToCart: 'Adicionar ao carrinho',
  viewCart: 'Ver Carrinho',
  remove: 'Remover',
  addItemToCart: ({ title }: { title: string }) => `Adicionar ao carrinho: ${title}`,
  removeItem: ({ title }: { title: string }) => `Remover ${title} da lista de desejos`,
  goToCart: 'Ir para o carrinho.',
  items: (count: number) => countOf(count, 'item', 'itens'),
  vanished: 'Este produto não está mais à venda.',
  loading: 'Abrindo sua lista de desejos…',
  noScript: 'A lista de desejos precisa de JavaScript.',
} as const;
