/** Texts of the footer. */
export const footerTexts = {
  label: 'Rodapé',
  contactHeading: 'Fale com a gente',
  navigationHeading: 'Navegue',
  categoriesHeading: 'Categorias',
  allCategories: 'Ver todas as categorias',
  cityOnMap: ({ city }: { city: string }) => `Ver ${city} no mapa`,
  demo: 'Loja de demonstração',
  priceNotice: 'Preços e estoque são confirmados na cotação.',
  copyright: ({ year, storeName }: { year: number; storeName: string }) => `© ${year} ${storeName}`,
} as const;
