/** Texts of the information table, which are in a separate file because they are loaded only with the table. */
export const informationTexts = {
  guaranteedLevels: 'Níveis de garantia',
  characteristics: 'Características',
  emptyInformation: 'Este produto não tem informações adicionais.',
  informationCaption: 'Informações adicionais do produto',
  key: 'Característica',
  value: 'Detalhe',
} as const;
