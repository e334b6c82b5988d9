export const notFoundTexts = {
  pageTitle: 'Página não encontrada',
  title: 'Oops! Pagina não econtrada.',
  text: 'Ops! Parece que a página que você estava procurando não foi encontrada.',
  backToHome: 'Voltar para a Página Inicial',
  imageAlt: 'Uma porteira aberta para um pasto vazio',
} as const;
