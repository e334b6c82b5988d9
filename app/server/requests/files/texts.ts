/** Messages about a file that should have been sent. */
export const fileTexts = {
  notFound: 'Este arquivo não existe mais.',
};
