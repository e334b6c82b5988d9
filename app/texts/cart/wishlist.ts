import { countOf } from '#app/texts/shared/plural.ts';

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
  availability: 'Disponibilidade',
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

/** Shown when the server's prices or stock differ from a stored list. */
export const listRefreshTexts = {
  heading: 'Sua lista foi atualizada',
  priceChanged: ({ title, oldPrice, newPrice }: { title: string; oldPrice: string; newPrice: string }) =>
    `${title}: o preço mudou de ${oldPrice} para ${newPrice}.`,
  outOfStock: ({ title }: { title: string }) => `${title}: fora de estoque no momento.`,
  backInStock: ({ title }: { title: string }) => `${title}: voltou ao estoque.`,
  vanished: ({ title }: { title: string }) => `${title}: não está mais à venda.`,
  vanishedBadge: 'Indisponível',
  failed: 'Não foi possível conferir os preços agora. Os valores podem ter mudado.',
} as const;
