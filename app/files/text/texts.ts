/** Error messages about the encoding of a text file. */
export const encodingTexts = {
  unknown: 'Não reconheço os acentos do arquivo. Exporte-o de novo, escolhendo a codificação UTF-8.',
};
