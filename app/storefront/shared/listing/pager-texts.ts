/** Texts of the pagination. */
export const pagerTexts = {
  label: 'Páginas',
  previous: 'Anterior',
  next: 'Próxima',
  page: (page: number) => `Página ${page}`,
  currentPage: (page: number) => `Página ${page}, página atual`,
  firstPage: 'Primeira página',
  lastPage: (page: number) => `Última página, ${page}`,
} as const;
