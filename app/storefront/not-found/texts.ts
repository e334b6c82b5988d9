/** Texts of the screen for an unknown URL. */
export const notFoundTexts = {
  pageTitle: 'Página não encontrada',
  title: 'Oops! Pagina não econtrada.',
  text: 'Ops! Parece que a página que você estava procurando não foi encontrada.',
  backToHome: 'Voltar para a Página Inicial',
  imageAlt: 'Uma vaca olha a porteira aberta, ao lado da placa 404',
} as const;
