/** Messages about a file that should have been sent. */
export const fileTexts = {
  gone: 'Este arquivo não existe mais.',
};
