/** Texts of the wishlist's page. */
export const wishlistTexts = {
  title: 'Lista de Desejos',
  metaDescription: 'Os produtos que você guardou para depois.',
  empty: 'Nenhum item encontrado na lista de desejos.',
  continueShopping: 'Continue na Loja',
  tableCaption: 'Produtos na lista de desejos',
  image: 'Imagem',
  product: 'Produto',
  price: 'Preço',
  availability: 'Disponibilidade',
  action: 'Ação',
  remove: 'Remover',
  goToCart: 'Ir para o carrinho.',
  loading: 'Abrindo sua lista de desejos…',
  noScript: 'A lista de desejos precisa de JavaScript.',
} as const;
