/** Headings of the content pages, which menus and breadcrumbs repeat. */
export const contentPageTitles = {
  history: 'Nossa História',
  privacy: 'Política de Privacidade',
  accessibility: 'Acessibilidade',
  contact: 'Contato',
} as const;
