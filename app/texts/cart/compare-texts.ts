/** Texts of the compare screen. The message of an empty list and those of the toasts are in `wording.ts`. */
export const compareTexts = {
  title: 'Comparar',
  subtitle: 'Comparar produtos',
  metaDescription: 'Compare produtos lado a lado: descrição, preço e avaliações.',
  continueShopping: 'Continue na Loja',
  addAnother: 'Escolher outro produto para comparar',
  tableCaption: 'Comparação de produtos',
  product: 'Produto',
  description: 'Descrição',
  price: 'Preço',
  unit: 'Embalagem',
  /** Suffix of the heading of a row whose values are not all the same. */
  differs: '(diferem)',
  addToCart: 'Adicionar ao carrinho',
  rating: 'Avaliação',
  remove: 'Remover',
  gone: 'Este produto não está mais à venda.',
  scrollHint: 'Role para o lado para ver todos os produtos.',
  loading: 'Abrindo sua comparação…',
  noScript: 'A comparação precisa de JavaScript.',
} as const;
