/** Messages about a file that was to be sent. */
export const fileTexts = {
  gone: 'Este arquivo não existe mais.',
};
