/** Labels of the information table; lazy loaded. */
export const informationTexts = {
  guaranteedLevels: 'Níveis de garantia',
  characteristics: 'Características',
  emptyInformation: 'Este produto não tem informações adicionais.',
  informationCaption: 'Informações adicionais do produto',
  key: 'Característica',
  value: 'Detalhe',
} as const;
