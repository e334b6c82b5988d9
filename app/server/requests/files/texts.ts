/** Texts of a file that is sent. */
export const fileTexts = {
  gone: 'Este arquivo não existe mais.',
};
