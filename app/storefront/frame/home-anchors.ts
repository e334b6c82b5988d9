/** Anchors of the sections of the home screen, some of which the main menu links to. */
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
