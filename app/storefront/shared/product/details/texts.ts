/** Labels of the information table, which are loaded when they are needed. */
export const informationTexts = {
  guaranteedLevels: 'Níveis de garantia',
  characteristics: 'Características',
  emptyInformation: 'Este produto não tem informações adicionais.',
  informationCaption: 'Informações adicionais do produto',
  key: 'Característica',
  value: 'Detalhe',
} as const;
