/** The table of a product's information, whose code comes apart. */
export const informationTexts = {
  guaranteedLevels: 'Níveis de garantia',
  characteristics: 'Características',
  emptyInformation: 'Este produto não tem informações adicionais.',
  informationCaption: 'Informações adicionais do produto',
  key: 'Característica',
  value: 'Detalhe',
} as const;
