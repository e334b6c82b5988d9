/** Headings of the pages that consist of text, which menus and breadcrumbs repeat. */
export const contentPageTitles = {
  history: 'Nossa História',
  privacy: 'Política de Privacidade',
  accessibility: 'Acessibilidade',
  contact: 'Contato',
} as const;
