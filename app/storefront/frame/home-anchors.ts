/** Anchors of the home blocks, some linked from the main menu. */
export const homeAnchors = {
  categories: 'categorias',
  featured: 'destaques',
  offers: 'ofertas',
  newArrivals: 'novidades',
  bestSellers: 'mais-vendidos',
  topRated: 'mais-bem-avaliados',
  brands: 'marcas',
  quotation: 'como-funciona',
  visit: 'onde-estamos',
} as const;
